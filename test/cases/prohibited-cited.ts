/** Prohibited and restricted goods named by a title, in the United States; written from the citations. */
import type { WorkedCase } from './shape.ts';

/** A title that names banned goods: no document cures it, whatever the category and action. */
const banned = (because: string, ask: string, title: string, rule: string): WorkedCase => ({
  says: `banned goods: ${title}`,
  because,
  ask,
  facts: { title },
  verdict: 'do_not_proceed',
  reasons: [`${rule} broken`],
});

/** Goods that only a licence, an approval or a test opens. */
const restricted = (because: string, ask: string, title: string, rule: string): WorkedCase => ({
  says: `restricted goods: ${title}`,
  because,
  ask,
  facts: { title },
  verdict: 'hold',
  reasons: [`${rule} missing_evidence`],
});

/** Goods whose ban we read on somebody else's page only: a person looks before a listing goes out. */
const doubtful = (because: string, ask: string, title: string, rule: string): WorkedCase => ({
  says: `goods to check: ${title}`,
  because,
  ask,
  facts: { title },
  verdict: 'hold',
  reasons: [`${rule} to_check`],
});

export const PROHIBITED_CITED: WorkedCase[] = [
  banned(
    '47 U.S.C. 302a(b), 333',
    'amazon_us wireless list',
    'GPS Jammer for Car, Portable Cell Phone Jammer with 8 Antennas',
    'us.goods.signal_jammer',
  ),
  banned(
    '47 U.S.C. 302a(b), 333',
    'walmart_us any recommend',
    'Mini WiFi Jammer Keychain, Blocks All 2.4 GHz Signals',
    'us.goods.signal_jammer',
  ),
  banned(
    '47 U.S.C. 302a(b), 333',
    'amazon_us electronics import',
    '手机信号屏蔽器 便携式 GPS干扰器 8天线',
    'us.goods.signal_jammer',
  ),
  banned(
    '47 U.S.C. 302a(b), 333',
    'ebay_us any list',
    'Police Radar Jammer Scrambler K Band 24 GHz',
    'us.goods.radar_jammer',
  ),
  banned(
    '49 U.S.C. 32703(1)',
    'ebay_us electronics list',
    'CAN Filter Mileage Blocker Plug and Play for Ford',
    'us.goods.odometer_tool',
  ),
  banned(
    '49 U.S.C. 32703(1)',
    'amazon_us car_parts source',
    '里程表调校仪 汽车调表器 CAN总线',
    'us.goods.odometer_tool',
  ),
  banned(
    '18 U.S.C. 39(a)(1)',
    'amazon_us any buy',
    'Traffic Light Changer MIRT Infrared Emitter 14 Hz',
    'us.goods.traffic_signal_preempt',
  ),
  banned(
    '42 U.S.C. 7522(a)(3)(B)',
    'amazon_us car_parts list',
    'DPF Delete Pipe and EGR Delete Kit for 6.7 Powerstroke',
    'us.goods.emission_defeat',
  ),
  banned(
    '18 U.S.C. 2512(1)',
    'walmart_us electronics list',
    'GSM Bug Covert Listening Device, Room Eavesdropping',
    'us.goods.listening_bug',
  ),
  banned(
    '47 U.S.C. 605(e)(4); 17 U.S.C. 1201(a)(2)',
    'ebay_us electronics list',
    'Fully Loaded TV Box with Free Premium Channels for Life',
    'us.goods.tv_piracy_box',
  ),
  banned(
    '17 U.S.C. 1201(a)(2)',
    'amazon_us electronics list',
    'Modchip for Switch OLED, Console Jailbreak Dongle',
    'us.goods.game_mod_chip',
  ),
  banned(
    '18 U.S.C. 2320(a)',
    'amazon_us watches list',
    '1:1 Replica Watch Submariner AAA Replica with Box',
    'us.goods.counterfeit_brand',
  ),
  banned(
    '18 U.S.C. 2320(a)',
    'temu textiles list',
    '莆田鞋 高仿 限量版 运动鞋',
    'us.goods.counterfeit_brand',
  ),
  banned(
    '18 U.S.C. 471, 473',
    'amazon_us any list',
    'Fake 100 Dollar Bills That Look Real, Counterfeit Money 100 Pcs',
    'us.goods.counterfeit_money',
  ),
  banned(
    '18 U.S.C. 1028(a)',
    'etsy any list',
    'Novelty Driver License, Scannable Fake ID Card with Hologram',
    'us.goods.fake_id',
  ),
  banned(
    '18 U.S.C. 922(o); 26 U.S.C. 5845(b)',
    'amazon_us any list',
    'Glock Switch Full Auto Sear Selector Metal',
    'us.goods.machinegun_part',
  ),
  banned(
    '15 U.S.C. 1242',
    'amazon_us knives list',
    'Automatic Switchblade Knife Stiletto 9 Inch',
    'us.goods.switchblade',
  ),
  banned(
    '15 U.S.C. 1245',
    'ebay_us knives list',
    'Soviet Ballistic Knife Spring Loaded NRS-2',
    'us.goods.ballistic_knife',
  ),
  banned(
    '16 CFR 1500.17(a)(3)',
    'amazon_us fireworks list',
    'M-80 Firecrackers and Cherry Bomb Firework 24 Pack',
    'us.goods.illegal_fireworks',
  ),
  banned(
    'Amazon 200164470; 21 CFR 700.13(d)',
    'amazon_us cosmetics list',
    'Goree Beauty Cream with Calomel Skin Whitening',
    'mp.amazon_us.goods_cosmetics',
  ),
  banned(
    '15 U.S.C. 2057d(a)',
    'amazon_us infant_sleep list',
    'Rock n Play Style Inclined Sleeper for Newborns',
    'us.goods.inclined_sleeper',
  ),
  banned(
    '15 U.S.C. 2057e(a)',
    'walmart_us infant_sleep list',
    'Braided Crib Bumper Padded Cot Bumper 4 Sides',
    'us.goods.crib_bumper',
  ),
  banned(
    '16 CFR 1306.4',
    'amazon_us toys list',
    'Lawn Darts Metal Tip Outdoor Jarts Game Set of 4',
    'us.goods.lawn_darts',
  ),
  banned(
    '16 CFR 1303.4',
    'ebay_us paints list',
    'Lead Based Paint White Lead Paint for Toys 1 Quart',
    'us.goods.lead_product',
  ),
  banned(
    '21 U.S.C. 331(ddd)',
    'amazon_us cosmetics list',
    'Plastic Microbeads Scrub Face Exfoliator Polyethylene Beads',
    'us.goods.plastic_microbead',
  ),
  banned(
    '40 CFR 751.105',
    'amazon_us paints list',
    'Methylene Chloride Paint Remover 1 Gallon DCM Stripper',
    'us.goods.methylene_chloride',
  ),
  banned(
    '40 CFR 751.505',
    'amazon_us any list',
    'Asbestos Gloves Heat Resistant Chrysotile Fibre',
    'us.goods.asbestos',
  ),
  banned(
    '7 U.S.C. 136j(a)(1)(A)',
    'amazon_us pesticides list',
    'Chinese Cockroach Chalk Miraculous Insecticide Chalk 12 Boxes',
    'us.goods.illegal_pesticide',
  ),
  banned('7 U.S.C. 136j(a)(1)(A)', 'temu any list', '敌敌畏 蟑螂药 粉 家用', 'us.goods.illegal_pesticide'),
  banned(
    '16 U.S.C. 1538(a)(1)',
    'etsy jewelry list',
    'Real Elephant Ivory Carving, Ivory Tusk Pendant',
    'us.goods.ivory_species',
  ),
  banned('16 U.S.C. 1538(a)(1)', 'temu any list', '犀牛角 象牙 真 摆件', 'us.goods.ivory_species'),
  banned(
    '19 U.S.C. 1308(b)',
    'amazon_us textiles list',
    'Parka with Genuine Dog Fur Trim',
    'us.goods.dog_cat_fur',
  ),
  banned(
    '16 U.S.C. 1372(c)',
    'etsy textiles list',
    'Sealskin Mittens Genuine Seal Fur from the Arctic',
    'us.goods.seal_product',
  ),
  banned(
    '16 U.S.C. 703(a), 668(a)',
    'etsy any list',
    'Real Eagle Feather for Smudging, Hawk Feather Real',
    'us.goods.migratory_feather',
  ),
  banned(
    '21 CFR 1240.62(b)',
    'ebay_us pet_products list',
    'Live Baby Turtle Under 4 Inches Red-Eared Slider',
    'us.goods.small_turtle',
  ),
  banned(
    '42 U.S.C. 274e(a)',
    'ebay_us any list',
    'Human Organ Kidney for Transplant',
    'us.goods.human_organ',
  ),
  banned(
    '18 U.S.C. 1301',
    'ebay_us any list',
    'Lottery Tickets Foreign Draw EuroMillions 5 Lines',
    'us.goods.lottery_ticket',
  ),
  banned(
    '18 U.S.C. 1170(b)',
    'ebay_us any list',
    'Native American Grave Goods Burial Artifact',
    'us.goods.grave_goods',
  ),
  restricted(
    '18 U.S.C. 922(a)(1)(A), 923',
    'newegg_us knives list',
    'Glock 19 Gen 5 Handgun 9mm 15 Rounds',
    'us.goods.firearm',
  ),
  restricted(
    '26 U.S.C. 5845(a)(7), 5861',
    'newegg_us car_parts list',
    'Solvent Trap Kit 1/2x28 Suppressor Cups',
    'us.goods.silencer_solvent_trap',
  ),
  restricted(
    '18 U.S.C. 842(a)(1)',
    'newegg_us chemicals list',
    'Flash Powder Kit Black Powder Explosive 500 g',
    'us.goods.explosive',
  ),
  restricted(
    '40 CFR 82.154(c)',
    'newegg_us chemicals list',
    'R22 Refrigerant 30 lb Cylinder Freon R22',
    'us.goods.refrigerant',
  ),
  restricted(
    '15 U.S.C. 5001(a)-(b)',
    'newegg_us toys list',
    'Metal Replica Gun Realistic Toy Gun Black',
    'us.goods.imitation_firearm',
  ),
  restricted(
    '18 U.S.C. 716(a)',
    'newegg_us jewelry list',
    'Authentic Police Badge, Official FBI Badge with Wallet',
    'us.goods.official_insignia',
  ),
  restricted(
    '16 CFR 1262.3',
    'newegg_us magnets list',
    'Buckyballs 216 Magnetic Balls 5mm Desk Toy',
    'us.goods.magnet_balls',
  ),
  restricted(
    '39 U.S.C. 3002a(a)',
    'newegg_us power_tools list',
    'Bump Keys Set 15 Pieces with Slim Jim Car Unlock',
    'us.goods.lockout_tool',
  ),
  doubtful(
    '31 CFR 515.204',
    'amazon_us tobacco_vapes list',
    'Cohiba Cuban Cigars Box of 25',
    'us.goods.cuban_goods',
  ),
  doubtful(
    '21 CFR 1040.11(b)-(c)',
    'amazon_us laser_products list',
    'Burning Laser Pointer 303 Green, Lights Matches and Cigars',
    'us.goods.laser_pointer_high',
  ),
];

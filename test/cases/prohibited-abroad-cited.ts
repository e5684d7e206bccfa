/** Prohibited goods named by a title, outside the United States; written from the citations. */
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

export const PROHIBITED_ABROAD_CITED: WorkedCase[] = [
  banned(
    'Consumer Product Safety Act (Japan), METI 2023-05-16',
    'amazon_jp toys list',
    'マグネットボール 5mm 216個 磁石ボール',
    'jp.goods.magnet_balls',
  ),
  banned(
    'SI 2024/1216, reg. 3; Scottish Government, enforcement guidance',
    'amazon_uk tobacco_vapes list',
    'Disposable Vape 600 Puffs Elf Bar Watermelon',
    'uk.goods.disposable_vape',
  ),
  banned(
    'Radiocommunication Act (Canada), s. 4(4)',
    'amazon_ca wireless list',
    'Cell Phone Signal Blocker Brouilleur GPS 12 V',
    'ca.goods.signal_jammer',
  ),
  banned(
    'eBay.de, Grundsatz zu verbotenen elektronischen Geräten (4302)',
    'ebay_de wireless list',
    'GPS-Störsender 12V für KFZ, Handy-Störsender',
    'mp.ebay_de.goods_electronics',
  ),
  banned(
    '§ 8 TDDDG',
    'amazon_de electronics list',
    'Spionagekamera im Ladegerät, versteckte Kamera mit WLAN',
    'de.goods.disguised_camera',
  ),
  banned(
    'SI 1988/2019, Sch. para. 1(a)',
    'amazon_uk any list',
    'Brass Knuckles Heavy Duty Knuckle Duster',
    'uk.goods.weapons',
  ),
  banned(
    'SI 1988/2019, Sch. para. 1',
    'ebay_uk knives list',
    'Butterfly Knife Balisong Sharp 440C',
    'uk.goods.weapons',
  ),
  banned(
    'SOR/98-462, Part 3, item 15',
    'amazon_ca any list',
    'Brass Knuckles Steel Self Defence',
    'ca.goods.weapons',
  ),
  banned(
    'WaffG Anlage 2 Abschnitt 1 Nr. 1.3.2',
    'amazon_de any list',
    'Schlagring aus Messing massiv',
    'de.goods.weapons',
  ),
  banned(
    'WaffG Anlage 2 Abschnitt 1 Nr. 1.4',
    'ebay_de knives list',
    'Springmesser automatisch 20 cm Klinge',
    'de.goods.weapons',
  ),
  banned(
    'SOR/98-462, Part 3, item 1',
    'amazon_ca any list',
    'Pepper Spray for Self Defense 60 ml Keychain',
    'ca.goods.pepper_spray',
  ),
  banned(
    'Firearms Act 1968, s. 5(1)(b)',
    'amazon_uk any list',
    'Police Pepper Spray CS Gas Self Defence 75 ml',
    'uk.goods.pepper_spray',
  ),
  banned(
    'Firearms Act 1968, s. 5(1)(b)',
    'ebay_uk any list',
    'Stun Gun Taser 2 Million Volt with Torch',
    'uk.goods.stun_gun',
  ),
  banned(
    'SOR/98-462, Part 3, item 6',
    'amazon_ca any list',
    'Stun Gun Flashlight Taser Rechargeable',
    'ca.goods.stun_gun',
  ),
  banned(
    'SI 2024/583, art. 2',
    'amazon_uk knives list',
    'Zombie Knife Serrated Green Blade 20 Inch',
    'uk.goods.zombie_knife',
  ),
  banned(
    'SOR/98-462, Part 3, item 7',
    'amazon_ca any list',
    'Pistol Crossbow 80 lb with 12 Bolts',
    'ca.goods.crossbow_pistol',
  ),
  banned(
    'Regulation (EU) 2019/1148, Art. 5(1)',
    'amazon_de chemicals list',
    'Salpetersäure 68 % 1 Liter rein',
    'eu.goods.explosive_precursor',
  ),
  banned(
    'Regulation (EU) 2019/1148, Art. 5(1)',
    'amazon_fr chemicals list',
    'Nitrométhane pur 1 L carburant',
    'eu.goods.explosive_precursor',
  ),
  banned('TabakerzG § 11', 'amazon_de any list', 'General Snus Portion White 24 g 10 Dosen', 'de.goods.snus'),
  banned(
    'AMG § 48(1), § 43(1)',
    'amazon_de otc_drugs list',
    'Amoxicillin 500 mg Kapseln 20 Stück',
    'de.goods.prescription_drug',
  ),
  banned(
    'AMG § 48(1)',
    'ebay_de supplements list',
    'Abnehmspritze Semaglutid 1 mg Pen',
    'de.goods.prescription_drug',
  ),
  banned(
    'Regulation (EU) 2019/1148, Art. 5(1)',
    'amazon_fr chemicals list',
    'Perchlorate de potassium pur 1 kg',
    'eu.goods.explosive_precursor',
  ),
  banned(
    'UrhG § 95a(3)',
    'amazon_de electronics list',
    'Modchip für Switch OLED mit Anleitung',
    'de.goods.game_mod_chip',
  ),
  banned(
    'NpSG § 3(1)',
    'ebay_de any list',
    'Räuchermischung High Legal High 3 g',
    'de.goods.research_chemical',
  ),
  banned(
    'Directive (EU) 2019/904, Art. 5',
    'amazon_es food_contact list',
    'Pajitas de plástico 250 unidades',
    'eu.goods.single_use_plastic',
  ),
  banned(
    'Food and Drug Regulations (Canada), C.01.041',
    'amazon_ca any list',
    'Ozempic Semaglutide Injection Pen',
    'ca.goods.prescription_drug',
  ),
  banned(
    'Cannabis Act (Canada), s. 10',
    'amazon_ca food list',
    'THC Gummies 10 mg Cannabis Edibles',
    'ca.goods.thc',
  ),
  banned('BtMG § 29(1)', 'amazon_de food list', 'Kokatee aus Peru 100 Beutel', 'de.goods.controlled_drug'),
  banned(
    'Regulation (EU) 2019/1148, Art. 5(1)',
    'amazon_es chemicals list',
    'Nitrometano puro 1 litro',
    'eu.goods.explosive_precursor',
  ),
  banned(
    'Regulation (EC) 1223/2009, Annex III no. 12',
    'amazon_it cosmetics list',
    'Gel sbiancante denti 35% perossido di carbammide',
    'eu.goods.teeth_whitening_high',
  ),
  banned(
    'Canada Consumer Product Safety Act, Sch. 2, item 3',
    'amazon_ca nursery_other list',
    'Baby Walker with Wheels Music Tray',
    'ca.goods.infant_walker',
  ),
  banned(
    'Canada Consumer Product Safety Act, Sch. 2, item 5',
    'amazon_ca nursery_other list',
    'Hands Free Bottle Holder Baby Self Feeding Pillow',
    'ca.goods.bottle_propper',
  ),
  banned(
    'Canada Consumer Product Safety Act, Sch. 2, item 14',
    'amazon_ca toys list',
    'Lawn Darts Metal Tip Set',
    'ca.goods.lawn_darts',
  ),
  banned(
    'ACCC permanent bans',
    'amazon_au lighters list',
    'Novelty Lighter Gun Shaped Lighter',
    'au.goods.novelty_lighter',
  ),
  banned(
    'ACCC permanent bans',
    'amazon_au any list',
    'Sky Lanterns Biodegradable 10 Pack',
    'au.goods.sky_lantern',
  ),
  banned(
    'ACCC permanent bans',
    'amazon_au toys list',
    'Yo-Yo Water Ball Stretchy 12 Pack',
    'au.goods.yoyo_waterball',
  ),
  banned(
    'EWKVerbotsV § 3(1)',
    'amazon_de food_contact list',
    'Plastikstrohhalme 500 Stück Einweg bunt',
    'de.goods.single_use_plastic',
  ),
  banned(
    'Directive (EU) 2019/904, Art. 5',
    'amazon_fr food_contact list',
    'Pailles plastique jetables 250 pièces',
    'eu.goods.single_use_plastic',
  ),
  banned('SOR/2018-196, s. 4', 'amazon_ca any list', 'Asbestos Rope Gasket 3 m', 'ca.goods.asbestos'),
  banned(
    'Regulation (EC) 1523/2007, Art. 3',
    'amazon_it textiles list',
    'Gilet in vera pelliccia di cane',
    'eu.goods.dog_cat_fur',
  ),
  banned(
    'Regulation (EU) 2019/1021, Art. 3',
    'amazon_fr pesticides list',
    'Insecticide DDT poudre 1 kg',
    'eu.goods.pops_pesticide',
  ),
  banned(
    'Regulation (EC) 1523/2007, Art. 3',
    'amazon_fr textiles list',
    'Gilet en fourrure de chien véritable',
    'eu.goods.dog_cat_fur',
  ),
  banned(
    'Regulation (EU) 1143/2014, Art. 7',
    'amazon_de any list',
    'Wasserhyazinthe lebend 5 Pflanzen für den Teich',
    'eu.goods.invasive_species',
  ),
  banned(
    'Regulation (EU) 2019/125, Art. 3',
    'amazon_de any list',
    'Daumenfesseln Stahl, thumb cuffs',
    'eu.goods.torture_goods',
  ),
  banned('StGB § 86a', 'ebay_de any list', 'Nazi Flagge mit Hakenkreuz 90 x 150 cm', 'de.goods.hate_nazi'),
  restricted(
    'Regulation (EC) 338/97, Art. 8(1)',
    'ebay_de jewelry list',
    'Elfenbein Schnitzerei antik, Elfenbein echt',
    'eu.goods.ivory_species',
  ),
  restricted(
    'Regulation (EC) 1007/2009, Art. 3',
    'amazon_de textiles list',
    'Robbenfell Handschuhe, Seehundfell echt',
    'eu.goods.seal_product',
  ),
  restricted(
    'Misuse of Drugs Act 1971, Sch. 2',
    'amazon_uk food list',
    'Smartwhip Tank Nitrous Oxide Cylinder 670 g',
    'uk.goods.nitrous_oxide',
  ),
  restricted(
    'WaffG Anlage 2 Abschnitt 1 Nr. 1.3.5',
    'amazon_de chemicals list',
    'Pfefferspray 63 ml zur Selbstverteidigung',
    'de.goods.pepper_spray',
  ),
  restricted(
    'Regulation (EC) 338/97, Art. 8(1), (3)',
    'amazon_es jewelry list',
    'Talla de marfil auténtico, elefante pequeño',
    'eu.goods.ivory_species',
  ),
  doubtful(
    'Directive 2014/40/EU, Art. 17',
    'amazon_it tobacco_vapes list',
    'Snus svedese tabacco orale 10 scatole',
    'eu.goods.snus',
  ),
];

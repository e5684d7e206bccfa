/** Drugs, tobacco, food and cosmetics that are prohibited or restricted in the United States, named by a title. */
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

export const PROHIBITED_HEALTH_CITED: WorkedCase[] = [
  banned(
    '21 U.S.C. 387g(a)(1)(A)',
    'amazon_us tobacco_vapes list',
    'Clove Cigarettes Kretek 10 Packs from Indonesia',
    'us.goods.flavored_cigarette',
  ),
  banned(
    '21 U.S.C. 353(b)(1), 829(e)',
    'walmart_us otc_drugs list',
    'Amoxicillin 500 mg Capsules No Prescription Needed',
    'us.goods.prescription_drug',
  ),
  banned(
    '21 U.S.C. 353(b)(1)',
    'amazon_us any recommend',
    'Generic Viagra Sildenafil 100 mg 30 Tablets',
    'us.goods.prescription_drug',
  ),
  banned(
    '21 U.S.C. 353(b)(1)',
    'amazon_us supplements list',
    '伟哥 西地那非 100mg 30片',
    'us.goods.prescription_drug',
  ),
  banned(
    '21 U.S.C. 355(a)',
    'amazon_us supplements list',
    'Semaglutide Drops Oral GLP-1 Weight Loss 60 ml',
    'us.goods.glp1',
  ),
  banned('21 U.S.C. 355(a)', 'temu any list', '减肥针 司美格鲁肽 GLP-1 注射笔', 'us.goods.glp1'),
  banned(
    '21 CFR 119.1',
    'amazon_us supplements list',
    'Ephedra Sinica Ma Huang Fat Burner 100 Capsules',
    'us.goods.ephedra',
  ),
  banned('21 CFR 119.1', 'walmart_us supplements source', '麻黄 麻黄碱 减肥胶囊', 'us.goods.ephedra'),
  banned(
    '21 U.S.C. 342(f)(1), 350b',
    'amazon_us supplements list',
    'Pre Workout with DMAA 1,3-Dimethylamylamine 75 mg',
    'us.goods.dmaa_stimulant',
  ),
  banned(
    '21 U.S.C. 331(ll), 321(ff)(3)(B)',
    'amazon_us supplements list',
    'Full Spectrum CBD Oil 3000 mg for Sleep',
    'us.goods.cbd',
  ),
  banned(
    '21 U.S.C. 342(f)(1)(B)',
    'ebay_us supplements list',
    'Red Maeng Da Kratom Powder Mitragyna Speciosa 1 kg',
    'us.goods.kratom',
  ),
  banned(
    '7 U.S.C. 1639o(1); 21 U.S.C. 841(a)',
    'walmart_us food list',
    'Delta 8 THC Gummies 50 mg Blue Raspberry',
    'us.goods.thc',
  ),
  banned(
    '21 U.S.C. 863(a)',
    'amazon_us any list',
    'Glass Bong with Percolator and Dab Rig Kit 12 Inch',
    'us.goods.drug_paraphernalia',
  ),
  banned('21 U.S.C. 863(a)', 'temu any list', '溜冰壶 冰壶 吸食 玻璃', 'us.goods.drug_paraphernalia'),
  banned(
    '21 U.S.C. 841(a)(1), 812',
    'etsy any list',
    'Psilocybin Mushroom Capsules Microdose 200 mg',
    'us.goods.controlled_drug',
  ),
  banned(
    '21 U.S.C. 841(a)(1), 812',
    'amazon_us food list',
    'Coca Leaf Tea from Peru 100 Bags',
    'us.goods.controlled_drug',
  ),
  banned(
    '21 U.S.C. 802(41), 841(a)',
    'amazon_us supplements list',
    'Trenbolone Acetate Anabolic Steroids 10 ml Vial',
    'us.goods.anabolic_steroid',
  ),
  banned(
    '21 U.S.C. 355(a)',
    'ebay_us supplements list',
    'Ostarine MK-2866 SARMs Capsules for Bulking',
    'us.goods.sarm',
  ),
  banned(
    '21 U.S.C. 355(a)',
    'amazon_us supplements list',
    'Homeopathic HCG Drops for the HCG Diet',
    'us.goods.hcg_hormone',
  ),
  banned(
    '42 U.S.C. 262(a)(1)',
    'amazon_us cosmetics list',
    'Botulinum Toxin 100 Units Botox Vial for Wrinkles',
    'us.goods.botulinum',
  ),
  banned(
    '21 U.S.C. 355(a)',
    'amazon_us cosmetics list',
    'Melanotan II Nasal Tanner Tanning Peptide 10 mg',
    'us.goods.melanotan',
  ),
  banned(
    '21 U.S.C. 355(a), 355h',
    'walmart_us cosmetics list',
    'Hydroquinone Cream 4% Skin Bleaching Cream',
    'us.goods.skin_lightener',
  ),
  banned(
    '21 U.S.C. 353(b)(1), 355(a)',
    'ebay_us cosmetics list',
    'Careprost Bimatoprost Lash Growth 3 ml',
    'us.goods.eyelash_bimatoprost',
  ),
  banned(
    '21 U.S.C. 355(a)',
    'amazon_us supplements list',
    'MMS Drops Miracle Mineral Solution Chlorine Dioxide',
    'us.goods.black_salve',
  ),
  banned(
    '21 U.S.C. 355(a), 342(f)',
    'amazon_us food list',
    'Royal Honey VIP Male Enhancement Honey 12 Sachets',
    'us.goods.tainted_sexual',
  ),
  banned(
    '15 U.S.C. 2057b(a)',
    'ebay_us any list',
    'Rush Poppers Leather Cleaner Isobutyl Nitrite 10 ml',
    'us.goods.poppers',
  ),
  banned(
    '21 CFR 801.415(c)',
    'amazon_us medical_devices list',
    'Ozone Therapy Machine Medical Ozone Generator for Home',
    'us.goods.ozone_therapy',
  ),
  banned('21 CFR 1240.61(a)', 'walmart_us food list', 'Raw Milk Unpasteurized 1 Gallon', 'us.goods.raw_milk'),
  banned(
    '21 CFR 189.180; 189.130',
    'amazon_us food list',
    'Tonka Beans Whole 100 g for Baking',
    'us.goods.food_banned_additive',
  ),
  restricted(
    '21 U.S.C. 387j(a)(2)(A)',
    'newegg_us tobacco_vapes list',
    'Disposable Vape Pen 5000 Puffs Mango Ice 5% Nicotine Salt',
    'us.goods.vape',
  ),
  restricted(
    '21 U.S.C. 387j(a)(2)(A)',
    'ebay_us electronics list',
    '电子烟 一次性 烟弹 薄荷味',
    'us.goods.vape',
  ),
  restricted(
    '15 U.S.C. 7603(a); 21 U.S.C. 360j(n)',
    'newegg_us cosmetics list',
    'Colored Contact Lenses Halloween Zombie White',
    'us.goods.contact_lens',
  ),
];

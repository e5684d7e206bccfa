/**
 * Claims in titles. A claim can make the product another thing in law: a drug, a pesticide, a respirator.
 * Then the rules of that thing are broken, whatever the category says and whatever is intended. A denial, a
 * prescribed disclaimer and a word that only looks like a claim break nothing.
 */
import { papers, type WorkedCase } from './shape.ts';

const PESTICIDE =
  '7 U.S.C. 136(u), 136a(a); 40 CFR 152.15(a)(1): claims, states or implies that it mitigates a pest';
const DRUG =
  '21 U.S.C. 321(g)(1)(B): intended for use in the cure, mitigation, treatment or prevention of disease';
const FUNCTION = '21 U.S.C. 321(g)(1)(C): intended to affect the structure or any function of the body';
const MEDICINE =
  'Directive 2001/83/EC Art. 1(2)(a): presented as having properties for treating or preventing disease';
const BIOCIDE = 'Regulation (EU) No 528/2012 Art. 3(1)(a), 17(1): intended to destroy harmful organisms';
const RESPIRATOR = '42 CFR 84.30, 84.33: the class is that of an approved respirator';
const DISCLAIMER = '21 CFR 101.93(c): the disclaimer that the law prescribes';

/** A title whose claim breaks a rule for the action asked, all papers shown. */
function breaks(ask: string, rule: string, because: string, title: string): WorkedCase {
  return {
    says: `a claim for ${ask}: ${title}`,
    because,
    ask,
    facts: { title },
    evidence: papers(),
    verdict: 'hold',
    reasons: [`claim.${rule} broken block`],
    danger: true,
  };
}

/** A title that claims nothing, all papers shown. */
function claimsNothing(ask: string, rules: string[], because: string, title: string): WorkedCase {
  return {
    says: `no claim for ${ask}: ${title}`,
    because,
    ask,
    facts: { title },
    evidence: papers(),
    verdict: 'proceed',
    silent: rules.map((rule) => `claim.${rule}`),
  };
}

const towel = 'amazon_us textiles';
const cream = 'amazon_us cosmetics';
const pill = 'amazon_us supplements';

export const CLAIMS_CITED: WorkedCase[] = [
  // Germs, United States.
  breaks(`${towel} list`, 'kills_999', PESTICIDE, 'Gym towel, kills 99.9% of germs'),
  breaks(`${towel} recommend`, 'kills_999', PESTICIDE, 'Germ-killing bath towel, cotton'),
  breaks(`${towel} source`, 'kills_999', PESTICIDE, 'Kitchen towel that destroys germs and odor'),
  breaks(`${towel} import`, 'kills_999', PESTICIDE, 'Bed sheets, 99.9 % of bacteria killed within an hour'),
  breaks(
    'amazon_us food_contact buy',
    'kills_999',
    PESTICIDE,
    'Cutting board, bactericidal silver ion surface',
  ),
  breaks('walmart_us textiles list', 'kills_999', PESTICIDE, 'Handtuch, tötet 99,9 % der Bakterien'),
  breaks(`${towel} list`, 'kills_999', PESTICIDE, 'Toalla de gimnasio, mata el 99,9% de las bacterias'),
  breaks(`${towel} list`, 'kills_999', PESTICIDE, '浴巾 杀灭99.9%细菌 纯棉'),
  // Germs, European Union.
  breaks('amazon_de textiles list', 'kills_germs_eu', BIOCIDE, 'Spültuch, tötet 99,9 % der Bakterien'),
  breaks('amazon_de textiles recommend', 'kills_germs_eu', BIOCIDE, 'Keimtötendes Putztuch, Baumwolle'),
  breaks('amazon_fr textiles list', 'kills_germs_eu', BIOCIDE, 'Torchon qui élimine 99,9 % des bactéries'),
  breaks(
    'amazon_es textiles list',
    'kills_germs_eu',
    BIOCIDE,
    'Paño de cocina que mata el 99,9 % de las bacterias',
  ),
  breaks(
    'amazon_it textiles import',
    'kills_germs_eu',
    BIOCIDE,
    'Panno in microfibra, uccide il 99,9% dei batteri',
  ),
  breaks('amazon_pl textiles list', 'kills_germs_eu', BIOCIDE, 'Ręcznik, zabija 99,9% bakterii'),
  // Disease, United States.
  breaks(`${cream} list`, 'supp_disease_cure', DRUG, 'Shea butter hand cream, cures eczema'),
  breaks(
    `${pill} recommend`,
    'supp_disease_cure',
    `${DRUG}; 21 CFR 101.93(g)`,
    'Ashwagandha capsules, treats anxiety',
  ),
  breaks(
    `${pill} import`,
    'supp_disease_cure',
    `${DRUG}; 21 CFR 101.93(g)`,
    'Natural diabetes cure capsules',
  ),
  breaks(
    'amazon_us jewelry list',
    'supp_disease_cure',
    DRUG,
    'Copper bracelet for women, reverses arthritis',
  ),
  breaks('ebay_us supplements list', 'supp_disease_cure', DRUG, '苦瓜胶囊 治疗糖尿病'),
  breaks(`${cream} list`, 'supp_disease_cure', DRUG, 'Crema de manos, cura la psoriasis'),
  // Disease, elsewhere.
  breaks('amazon_de cosmetics list', 'disease_claim_eu', MEDICINE, 'Weihrauchsalbe, heilt Arthritis'),
  breaks('amazon_de cosmetics source', 'disease_claim_eu', MEDICINE, 'Naturcreme, hilft gegen Neurodermitis'),
  breaks('amazon_fr food list', 'disease_claim_eu', MEDICINE, 'Infusion de feuilles, guérit le diabète'),
  breaks('amazon_it cosmetics list', 'disease_claim_eu', MEDICINE, 'Crema viso che guarisce la psoriasi'),
  breaks('amazon_es food list', 'disease_claim_eu', MEDICINE, 'Té de hierbas que cura la artritis'),
  breaks(
    'amazon_uk cosmetics list',
    'disease_claim_uk',
    'Human Medicines Regulations 2012 reg. 2(1)(a)',
    'Hemp balm, cures eczema',
  ),
  breaks(
    'amazon_ca food list',
    'disease_claim_ca',
    'Food and Drugs Act (R.S.C. 1985, c. F-27) s. 2 (drug), s. 3(1)',
    'Herbal tea, treats diabetes',
  ),
  {
    ...breaks(
      'amazon_jp food recommend',
      'disease_claim_jp',
      'PMD Act Art. 68, read in an older version only: a person has to look',
      '健康茶 糖尿病が治る',
    ),
    reasons: ['claim.disease_claim_jp to_check block'],
  },
  // Respirators, drug claims of cosmetics, infants' sleep, approvals.
  breaks(`${towel} list`, 'n95_claim', RESPIRATOR, 'Cotton bandana, N95 protection, washable'),
  breaks(`${towel} recommend`, 'n95_claim', RESPIRATOR, 'Neck gaiter with N95 filter'),
  breaks(`${cream} list`, 'cosmetic_drug', FUNCTION, 'Scalp serum, regrows hair in 30 days'),
  breaks(`${cream} recommend`, 'cosmetic_drug', FUNCTION, 'Face serum, removes wrinkles permanently'),
  breaks(`${cream} import`, 'spf_claim', '21 CFR 700.35(a); 21 CFR 201.327', 'Tinted face cream SPF 30'),
  breaks(
    'amazon_us infant_sleep recommend',
    'sids_prevention',
    '21 U.S.C. 321(h)(1)(B)',
    'Crib mattress, prevents SIDS',
  ),
  breaks(
    'amazon_us textiles list',
    'sids_prevention',
    '21 U.S.C. 321(h)(1)(B)',
    'Sleep sack, reduces the risk of SIDS',
  ),
  breaks(
    `${pill} list`,
    'fda_approved_supplement',
    '21 U.S.C. 343(a)(1), 321(n)',
    'Vitamin C capsules, FDA approved',
  ),
  // "FDA approved" misbrands a listing. It makes no drug: for other actions it is a question.
  {
    says: 'an approval that the FDA does not give, before anything is listed',
    because:
      '21 U.S.C. 343(a)(1): the label or the offer misleads; what is only recommended can be relabelled',
    ask: `${pill} recommend`,
    facts: { title: 'Vitamin C capsules, FDA approved' },
    evidence: papers(),
    verdict: 'proceed_with_conditions',
    reasons: ['claim.fda_approved_supplement'],
    silent: [],
  },
  // Products that may rightly make the claim are judged by their own rules.
  claimsNothing(
    'amazon_us pesticides list',
    ['kills_999'],
    PESTICIDE,
    'Disinfectant spray, kills 99.9% of germs',
  ),
  claimsNothing('amazon_us masks list', ['n95_claim'], RESPIRATOR, 'N95 respirator, NIOSH approved, 20 pack'),
  // Denials and prescribed disclaimers.
  claimsNothing(
    `${pill} list`,
    ['fda_approved_supplement'],
    DISCLAIMER,
    'Vitamin C capsules, not FDA approved',
  ),
  claimsNothing(`${pill} list`, ['supp_disease_cure'], DRUG, 'Vitamin C capsules, does not cure any disease'),
  claimsNothing(
    `${pill} list`,
    ['supp_disease_cure', 'fda_approved_supplement'],
    DISCLAIMER,
    'Vitamin C capsules. This statement has not been evaluated by the Food and Drug Administration. ' +
      'This product is not intended to diagnose, treat, cure, or prevent any disease.',
  ),
  claimsNothing(
    `${pill} list`,
    ['supp_disease_cure'],
    DRUG,
    'Vitamin C capsules, no cura ni trata ninguna enfermedad',
  ),
  claimsNothing(`${pill} list`, ['supp_disease_cure'], DRUG, '维生素C胶囊 本品不能代替药物治疗疾病'),
  claimsNothing(
    'amazon_de supplements list',
    ['disease_claim_eu'],
    MEDICINE,
    'Vitamin C, kann keine Krankheiten heilen',
  ),
  claimsNothing(
    'amazon_fr supplements list',
    ['disease_claim_eu'],
    MEDICINE,
    'Vitamine C, ne guérit pas le diabète',
  ),
  claimsNothing(`${cream} list`, ['kills_999'], PESTICIDE, 'Hand cream, does not kill germs'),
  // Look-alikes.
  claimsNothing(`${cream} list`, ['kills_999'], PESTICIDE, 'Hand cream in germ-free packaging'),
  claimsNothing(
    `${cream} list`,
    ['kills_999'],
    PESTICIDE,
    'Face cream to kill time in style, 99.9% shea butter',
  ),
  claimsNothing(`${cream} list`, ['n95_claim'], RESPIRATOR, 'Face cream, for under N95 masks'),
  claimsNothing(`${cream} list`, ['cosmetic_drug'], FUNCTION, 'Face cream, reduces the look of wrinkles'),
  claimsNothing(`${cream} list`, ['supp_disease_cure'], DRUG, 'Face cream, a treat for dry hands'),
];

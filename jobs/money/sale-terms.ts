import type { SaleTerms } from '../../contracts/money/sale-terms.ts';
import type { Settings } from '../../contracts/settings.ts';

/** The terms of sale, from the settings. */
export function saleTermsOf(settings: Settings): SaleTerms {
  const { TAX_LABEL, TAX_PERCENT, TAX_NOTE } = settings;
  const lines = (settings.OPERATOR_ADDRESS ?? '').split(/[\n;]/).map((line) => line.trim());
  return {
    mails_a_month: settings.UNPAID_MAILS_PER_MONTH,
    unpaid_months: settings.UNPAID_MONTHS,
    closing_notice_days: settings.CLOSING_NOTICE_DAYS,
    return_days: settings.RETURN_DAYS,
    seller: {
      name: settings.OPERATOR_NAME ?? null,
      address: lines.filter((line) => line !== ''),
      register: settings.OPERATOR_REGISTER ?? null,
      vat: settings.OPERATOR_VAT ?? null,
      mail: settings.OPERATOR_MAIL ?? null,
      tax:
        TAX_LABEL === undefined || TAX_PERCENT === undefined
          ? null
          : { label: TAX_LABEL, basis_points: Math.round(TAX_PERCENT * 100) },
      tax_note: TAX_NOTE ?? null,
    },
  };
}

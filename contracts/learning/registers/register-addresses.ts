/**
 * Where each list of recalls is fetched, and how often: the publishers' own addresses and pace. Some publish an index,
 * whose newest entries are fetched one after the other.
 */
import { addDays } from '../../core/calendar.ts';
import { readXml, XmlFault, xmlElements, xmlText } from '../../core/xml.ts';
import type { RecallListName } from '../../decisions/rules/registers.ts';

/** Failures in a row after which operators are alerted, once. */
export const REGISTER_ALERT_AFTER = 7;
/** Entries of an index that are fetched at once, at most: the newest. */
const NEWEST = 12;

export interface RegisterAddress {
  url: string;
  /** Whether the answer is only a part of the list; as its reader says, if left out. */
  part?: boolean;
}

const OPENFDA = ['device', 'food', 'drug'];

/** The addresses of a list on a day; the first of an index leads to more. */
export function addressesOf(list: RecallListName, day: string): RegisterAddress[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const since = addDays(day, -30);
  switch (list) {
    case 'cpsc_recalls': {
      const all = 'https://www.saferproducts.gov/RestWebServices/Recall?format=json';
      // An unknown parameter answers everything, and corrections show in the whole list only: weekly, on Sundays.
      return weekday === 0 ? [{ url: all }] : [{ url: `${all}&LastPublishDateStart=${since}`, part: true }];
    }
    case 'safety_gate':
      return [{ url: 'https://ec.europa.eu/safety-gate-alerts/api/download/weeklyReport/list/xml/en' }];
    case 'ca_recalls':
      return [
        {
          url: 'https://recalls-rappels.canada.ca/sites/default/files/opendata-donneesouvertes/HCRSAMOpenData.json',
        },
      ];
    case 'uk_opss':
      return [
        {
          url: `https://www.gov.uk/api/search.json?filter_format=product_safety_alert_report_recall&order=-public_timestamp&count=${NEWEST}&fields=title,link,public_timestamp`,
        },
      ];
    case 'au_accc':
      return [{ url: 'https://www.productsafety.gov.au/rss/feed.xml/psa_recall' }];
    case 'fr_rappelconso':
      return [
        {
          url: 'https://data.economie.gouv.fr/api/explore/v2.1/catalog/datasets/rappelconso-v2-gtin-espaces/records?order_by=date_publication%20desc&limit=100',
          part: true,
        },
      ];
    case 'openfda': {
      const days = `[${since.replaceAll('-', '')}+TO+${day.replaceAll('-', '')}]`;
      return OPENFDA.map((kind) => ({
        url: `https://api.fda.gov/${kind}/enforcement.json?search=report_date:${days}&limit=1000`,
      }));
    }
  }
}

/** The addresses that the index of a list leads to, the newest first; null for a list without an index. */
export function entriesOfIndex(list: RecallListName, body: string): RegisterAddress[] | null {
  if (list === 'safety_gate') return xmlAddresses(body);
  if (list !== 'uk_opss') return null;
  const { results } = JSON.parse(body) as { results?: { link?: unknown }[] };
  return (results ?? []).slice(0, NEWEST).flatMap(({ link }) => {
    const path = typeof link === 'string' && /^\/[\w/.-]{1,300}$/.test(link) ? link : null;
    return path === null ? [] : [{ url: `https://www.gov.uk/api/content${path}` }];
  });
}

/** The reports of Safety Gate by their addresses as listed: without the odd query at their end a script page comes. */
function xmlAddresses(body: string): RegisterAddress[] {
  try {
    return xmlElements(readXml(body), 'weeklyReport')
      .flatMap((report) => xmlElements(report, 'URL').map(xmlText))
      .filter((url) => /^https:\/\/ec\.europa\.eu\/safety-gate-alerts\/[^\s"<>]{1,300}$/.test(url))
      .slice(0, NEWEST)
      .map((url) => ({ url }));
  } catch (error) {
    if (error instanceof XmlFault) return [];
    throw error;
  }
}

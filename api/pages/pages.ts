/** Every page for people, in one scope: its forms are read, and those of other sites are refused. */

import { markup } from '../../contracts/core/markup.ts';
import type { App } from '../core/http.ts';
import type { Service } from '../core/service.ts';
import { claimLinkPages } from './accounts/claim-links.ts';
import { customerPages } from './accounts/customers.ts';
import { operatorsPage } from './accounts/operators.ts';
import { ownKeysPage } from './accounts/own-keys.ts';
import { signInPage } from './accounts/sign-in.ts';
import { signupPage } from './accounts/signup.ts';
import { termsPage } from './accounts/terms.ts';
import { welcomePage } from './accounts/welcome.ts';
import { assetRoutes } from './core/assets.ts';
import { isForged, readForms } from './core/forms.ts';
import { imprintPages } from './core/imprint.ts';
import { sendPage } from './core/layout.ts';
import { askPage } from './decisions/ask.ts';
import { checkPage } from './decisions/check.ts';
import { decisionLogPages } from './decisions/log.ts';
import { requirementsPage } from './decisions/requirements.ts';
import { alertsPage } from './evidence/alerts.ts';
import { reportsPage } from './evidence/reports.ts';
import { scanPages } from './evidence/scans.ts';
import { trustGraphPage } from './evidence/trust-graph.ts';
import { rulesPage } from './learning/rules.ts';
import { logPage } from './ledger/log.ts';
import { questionsPage } from './messages/questions.ts';
import { orderPage } from './money/order.ts';
import { ownInvoicesPage } from './money/own-invoices.ts';
import { ownPlanPage } from './money/own-plan.ts';
import { payPage } from './money/pay.ts';
import { pricingPage } from './money/pricing.ts';
import { consolePage } from './operations/console.ts';
import { familiesPage } from './operations/families.ts';
import { familyPage } from './operations/family.ts';
import { statusPage } from './operations/status.ts';
import { taskPage } from './operations/task.ts';
import { tasksPage } from './operations/tasks.ts';
import { docsSearchPage } from './partners/docs-search.ts';
import { errorCodePages } from './partners/error-codes.ts';
import { guidePages } from './partners/guide-pages.ts';
import { outboxPages } from './partners/outbox.ts';
import { referencePages } from './partners/reference.ts';
import { webhooksPage } from './partners/subscriptions.ts';

/** Pages behind the sign-in. */
const CONSOLE = [
  signInPage,
  consolePage,
  familiesPage,
  familyPage,
  tasksPage,
  taskPage,
  customerPages,
  outboxPages,
  webhooksPage,
  decisionLogPages,
  scanPages,
  reportsPage,
  alertsPage,
  ownPlanPage,
  ownInvoicesPage,
  ownKeysPage,
  questionsPage,
  rulesPage,
  trustGraphPage,
  logPage,
  operatorsPage,
];

const PAGES = [
  askPage,
  requirementsPage,
  checkPage,
  pricingPage,
  termsPage,
  signupPage,
  orderPage,
  payPage,
  welcomePage,
  claimLinkPages,
  imprintPages,
  statusPage,
  errorCodePages,
  guidePages,
  docsSearchPage,
  referencePages,
  ...CONSOLE,
];

export function pageRoutes(app: App, service: Service): void {
  readForms(app);
  app.addHook('preValidation', async (request, reply) => {
    if (!isForged(request)) return;
    const title = 'This form came from another site';
    sendPage(service, reply.code(403), { title, description: title, robots: 'noindex' }, [
      markup`<h1>${title}</h1>`,
      markup`<p>Nothing was changed. Open the page here, and send its form.</p>`,
    ]);
  });
  assetRoutes(app);
  for (const page of PAGES) page(app, service);
}

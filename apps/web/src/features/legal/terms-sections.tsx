import type { PlanPrice } from '@tc/contract/locker';
import { IS_THERE, OFFERS, PLANS } from '@tc/contract/site';
import { Link } from 'react-router';
import { priceNow } from '../../platform/plan/plan-prices.ts';
import type { Site } from '../../platform/site.ts';
import type { LegalSection } from './legal-page.tsx';

export const TERMS_IN_SHORT = [
  'A grade here is an estimate from photos. It is not a certificate and does not come from a grading company.',
  `You must be at least ${OFFERS.minimumAge} years old. Your photos and reports stay yours.`,
  `Prices change with ${OFFERS.priceChangeNoticeDays} days’ notice; paid plans can be canceled at any time.`,
];

function Estimates() {
  return (
    <>
      <p>
        We measure what your photos show and apply published rules to it. We have not held the card.
        We cannot see what the light did not show, cannot tell a trimmed card from one that was cut
        small, and do not say whether a card is genuine.
      </p>
      <ul>
        <li>Do not sell a card as graded, certified or authenticated because of our estimate.</li>
        <li>
          A grading company may decide differently, and only its decision counts for a card in its
          holder.
        </li>
        <li>Whether to buy, sell or submit a card, and at what price, is your decision.</li>
      </ul>
    </>
  );
}

type Prices = readonly PlanPrice[] | null;

/** A plan with what it costs: "Pro ($9.99 a month)". */
function named(plan: 'pro' | 'business', prices: Prices): string {
  const { name, users } = PLANS[plan];
  const price = priceNow(plan, prices);
  const said = [
    ...(price === null ? [] : [`${price} a month`]),
    ...(IS_THERE.team && users > 1 ? [`up to ${users} users`] : []),
  ];
  return said.length > 0 ? `${name} (${said.join(', ')})` : name;
}

function PlansAndMoney({ prices }: { readonly prices: Prices }) {
  return (
    <>
      <p>
        The {PLANS.free.name} plan costs nothing and allows {PLANS.free.scansPerMonth} scans a month
        and {PLANS.free.cardsInLocker} cards. What {named('pro', prices)} and{' '}
        {named('business', prices)} add is on the <Link to="/pricing">pricing page</Link>. While the
        checkout says that it is a test, it takes no money.
      </p>
      <ul>
        <li>A trial lasts {OFFERS.trialDays} days and asks for no credit card.</li>
        <li>
          Paid plans run month by month until you cancel. Within the first {OFFERS.moneyBackDays}{' '}
          days we refund you, once for each customer and no questions asked.
        </li>
        <li>
          We announce a price change at least {OFFERS.priceChangeNoticeDays} days before it takes
          effect. If you do not want it, cancel before then and you pay nothing more.
        </li>
      </ul>
    </>
  );
}

function Conduct() {
  return (
    <ul>
      <li>Only photograph what you are allowed to, and do not upload anything unlawful.</li>
      <li>Do not try to get into other people’s accounts or overload the service.</li>
      <li>Do not pass off an altered report as ours.</li>
      <li>
        Shops and programs may use the service for their customers within the plan they pay for.
      </li>
    </ul>
  );
}

function Service({ name }: { readonly name: string }) {
  return (
    <p>
      We work to keep {name} running and correct, and we publish how well it measures (
      <Link to="/measured">how well we measure</Link>). We do not promise that it is never
      interrupted or never wrong. As far as the law allows, our liability is limited to what you
      paid us in the twelve months before. Nothing here limits liability for intentional harm, gross
      negligence or injury.
    </p>
  );
}

function Leaving() {
  return (
    <p>
      You can delete your account in your settings at any time; the{' '}
      <Link to="/privacy#rights">privacy policy</Link> says what happens then. We may close an
      account that breaks these terms. Where possible we warn you first, so that you can export your
      data.
    </p>
  );
}

/** The terms in plain language, with numbers from the plans' own table. */
export function termsSections(site: Site, prices: Prices): readonly LegalSection[] {
  const mail = <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
  return [
    {
      id: 'who',
      title: 'Who may use it',
      body: (
        <p>
          You must be at least {OFFERS.minimumAge} years old; if you are too young to make a
          contract where you live, a parent or guardian must agree for you. One account per person.
          You are responsible for what is done with it, so keep your password to yourself.
        </p>
      ),
    },
    { id: 'estimates', title: 'What a grade here is', body: <Estimates /> },
    { id: 'plans', title: 'Plans, trial and prices', body: <PlansAndMoney prices={prices} /> },
    {
      id: 'yours',
      title: 'What is yours',
      body: (
        <p>
          Photos, notes and reports belong to you. You allow us to store and process them to give
          you the service, and for nothing else. You may show and publish your reports, as long as
          they still say that they are estimates.
        </p>
      ),
    },
    { id: 'conduct', title: 'What we ask of you', body: <Conduct /> },
    {
      id: 'service',
      title: 'The service itself',
      body: <Service name={site.name} />,
    },
    {
      id: 'end',
      title: 'How to leave',
      body: <Leaving />,
    },
    {
      id: 'names',
      title: 'Other companies’ names',
      body: (
        <p>
          The names of grading companies, card makers and games belong to their owners. We use them
          to describe their published rules and products. We are not connected with any of them.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: (
        <p>
          We announce changes to these terms by email at least {OFFERS.priceChangeNoticeDays} days
          before they take effect. Questions? Write to {mail}.
        </p>
      ),
    },
  ];
}

import { OFFERS, PLANS } from '@tc/contract/site';
import { Link } from 'react-router';
import type { Site } from '../../platform/site.ts';
import type { LegalSection } from './legal-page.tsx';

export const TERMS_IN_SHORT = [
  'A grade here is an estimate from photos, with its uncertainty. It is no certificate and comes from no grading company.',
  `You must be at least ${OFFERS.minimumAge} years old. Your photos and reports stay yours.`,
  `Prices change with ${OFFERS.priceChangeNoticeDays} days’ notice; paid plans can be canceled at any time.`,
];

function Estimates() {
  return (
    <>
      <p>
        The product measures what photos show and applies published rules to it. It has not held the
        card. It cannot see what the light did not show, cannot tell a trimmed card from one that
        was cut small, and does not say whether a card is genuine.
      </p>
      <ul>
        <li>Do not offer a card as graded, certified or authenticated on the strength of it.</li>
        <li>
          A grading company may decide differently, and its decision is the only one that counts for
          a card in its holder.
        </li>
        <li>What a card is worth, and whether to buy, sell or submit it, is your decision.</li>
      </ul>
    </>
  );
}

function PlansAndMoney() {
  return (
    <>
      <p>
        The {PLANS.free.name} plan costs nothing and allows {PLANS.free.scansPerMonth} scans a month
        and {PLANS.free.cardsInLocker} cards. What {PLANS.pro.name} (${PLANS.pro.usdPerMonth} a
        month) and {PLANS.business.name} (${PLANS.business.usdPerMonth} a month, up to{' '}
        {PLANS.business.users} users) add stands on the <Link to="/pricing">pricing page</Link>.
      </p>
      <ul>
        <li>A trial lasts {OFFERS.trialDays} days and asks for no credit card.</li>
        <li>
          Paid plans run month by month until you cancel. Within the first {OFFERS.moneyBackDays}{' '}
          days we give the money back without asking why.
        </li>
        <li>
          We announce a change of price at least {OFFERS.priceChangeNoticeDays} days before it
          holds. Who does not want it cancels before then and pays nothing more.
        </li>
      </ul>
    </>
  );
}

function Conduct() {
  return (
    <ul>
      <li>Photograph only what you may photograph, and upload nothing unlawful.</li>
      <li>Do not try to get at other people’s accounts or to overload the service.</li>
      <li>Do not pass off an altered report as one of ours.</li>
      <li>
        Shops and programs may use the service for their customers within the plan they pay for.
      </li>
    </ul>
  );
}

/** The terms in plain sentences; numbers from the plans' own table. */
export function termsSections(site: Site): readonly LegalSection[] {
  const mail = <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
  return [
    {
      id: 'who',
      title: 'Who may use it',
      body: (
        <p>
          You must be at least {OFFERS.minimumAge} years old; under the age at which you can make a
          contract where you live, a parent or guardian agrees for you. One person, one account;
          what is done with it is yours to answer for, so keep the password to yourself.
        </p>
      ),
    },
    { id: 'estimates', title: 'What a grade here is', body: <Estimates /> },
    { id: 'plans', title: 'Plans, trial and prices', body: <PlansAndMoney /> },
    {
      id: 'yours',
      title: 'What is yours',
      body: (
        <p>
          Photos, notes and reports belong to you. You allow us to store and process them to give
          you the service, and for nothing else. You may show and publish your reports, with the
          words that call them estimates left in.
        </p>
      ),
    },
    { id: 'conduct', title: 'What we ask of you', body: <Conduct /> },
    {
      id: 'service',
      title: 'The service itself',
      body: (
        <p>
          We work to keep {site.name} up and correct, and we say on the page how well it measures (
          <Link to="/measured">how we measure ourselves</Link>). We do not promise that it is never
          interrupted or wrong. As far as the law allows, our liability for a fault is limited to
          what you paid in the twelve months before it; nothing here limits liability for intent,
          gross negligence or injury.
        </p>
      ),
    },
    {
      id: 'end',
      title: 'How it ends',
      body: (
        <p>
          You can delete your account in your settings at any time; the{' '}
          <Link to="/privacy#rights">privacy policy</Link> tells what happens then. We may close an
          account that breaks these terms, after a warning where that is possible, and you can
          export your data first.
        </p>
      ),
    },
    {
      id: 'names',
      title: 'Names of others',
      body: (
        <p>
          Names of grading companies, card makers and games belong to their owners and are used to
          describe their published rules and products. None of them has anything to do with this
          service.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: (
        <p>
          We announce changes of these terms by mail at least {OFFERS.priceChangeNoticeDays} days
          before they hold. Questions: {mail}.
        </p>
      ),
    },
  ];
}

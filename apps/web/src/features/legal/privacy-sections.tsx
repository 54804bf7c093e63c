import { OFFERS } from '@tc/contract/site';
import type { Site } from '../../platform/site.ts';
import type { LegalSection } from './legal-page.tsx';

export const PRIVACY_IN_SHORT = [
  'The demo measures your photos in your browser and sends them nowhere.',
  'An account needs an e-mail address. Everything it holds can be taken along as one file, and is deleted 30 days after you ask for it.',
  'No advertising, no tracking, no selling of data. One cookie, and only when you sign in.',
];

function Account() {
  return (
    <>
      <p>When you make an account we store:</p>
      <ul>
        <li>your e-mail address, and when it was confirmed;</li>
        <li>a hash of your password (bcrypt), never the password itself;</li>
        <li>the display name and picture that you choose to add;</li>
        <li>
          each place where you are signed in: when it began, when it was last used, the network
          address and the name of the browser;
        </li>
        <li>second factors, if you set any up: their secrets lie encrypted;</li>
        <li>
          a log of what concerns the safety of the account, such as sign-ins and changed passwords,
          with time and network address.
        </li>
      </ul>
    </>
  );
}

function Written() {
  return (
    <ul>
      <li>
        A message from the contact page: what you typed, and your address so that we can answer.
      </li>
      <li>
        The newsletter: your address, and the moment you confirmed it. Nothing is sent before you
        follow the link in the first letter, and every letter has a link that ends it.
      </li>
      <li>An application to the beta program: what you typed into its form.</li>
    </ul>
  );
}

function Browser() {
  return (
    <>
      <p>Some things are kept on your own device and are not sent to us:</p>
      <ul>
        <li>card shows that you add to the calendar, in the browser’s local storage;</li>
        <li>
          who is signed in, by name and address, so that the page can show your menu before it asks;
          it goes when you sign out;
        </li>
        <li>
          the page that grades, with the files it needs, so that it opens without a connection: the
          same for everyone, nothing of yours.
        </li>
      </ul>
      <p>
        Signing in sets one cookie. It holds the key to your session, no script can read it, and it
        lives for 30 days. There is no other cookie, so there is no banner.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <p>
        In <a href="/settings">your settings</a> you can change what you gave us, see and end every
        session, and:
      </p>
      <ul>
        <li>
          <strong>export</strong>: everything that the account holds, as one JSON file, at once;
        </li>
        <li>
          <strong>delete</strong>: you are signed out everywhere at once. After 30 days every row
          that belongs to the account is removed; until then you can sign in and keep it.
        </li>
      </ul>
      <p>
        Backups are overwritten in their own turn; what comes back from one is deleted again. Where
        the law where you live gives you more rights, write to us and you will have them.
      </p>
    </>
  );
}

/** What is kept of whom, from what the product really stores. */
export function privacySections(site: Site): readonly LegalSection[] {
  const mail = <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
  return [
    {
      id: 'photos',
      title: 'Photos of cards',
      body: (
        <p>
          The demo decodes, measures and grades photos on your device. They do not leave it, and
          closing the page forgets them. Storing scans in an account is being built; when it is
          there, photos will travel only if you save a scan, and this page will say how long they
          are kept. Photos are not used to train anything unless you agree to it for that purpose.
        </p>
      ),
    },
    { id: 'account', title: 'Accounts', body: <Account /> },
    { id: 'written', title: 'What you write to us', body: <Written /> },
    { id: 'browser', title: 'What stays in your browser', body: <Browser /> },
    {
      id: 'server',
      title: 'What the server notes',
      body: (
        <p>
          A line per request with method, path, status and time, so that faults can be found. The
          lines hold no address of a person, no password, no code and nothing of what follows a
          question mark in an address. Counters that guard against guessing passwords hold network
          addresses for as long as they count.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else sees it',
      body: (
        <p>
          Nobody buys it and nobody gets it for advertising. Letters pass through a mail service,
          and payments, once there are paid plans, through a payment service that sees your card
          number instead of us. We hand data to authorities only where a law compels us.
        </p>
      ),
    },
    { id: 'rights', title: 'Export, correction, deletion', body: <Rights /> },
    {
      id: 'age',
      title: 'Age',
      body: (
        <p>
          You must be at least {OFFERS.minimumAge} years old to have an account. We delete accounts
          of younger children when we learn of them; a parent may write to {mail}.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      body: (
        <p>
          What changes on this page in substance is announced to account holders by mail before it
          holds. Questions about your data: {mail}.
        </p>
      ),
    },
  ];
}

import { OFFERS } from '@tc/contract/site';
import type { Site } from '../../platform/site.ts';
import type { LegalSection } from './legal-page.tsx';

export const PRIVACY_IN_SHORT = [
  'The demo measures your photos in your browser and does not upload them. The scanner saves them to your account, for you alone.',
  'An account needs an email address. You can download everything in it. If you ask us to delete it, it is gone after 30 days.',
  'No advertising, no tracking, no selling of data. One cookie, and only when you sign in.',
];

function Account() {
  return (
    <>
      <p>When you make an account we store:</p>
      <ul>
        <li>your email address, and when it was confirmed;</li>
        <li>a hash of your password (bcrypt), never the password itself;</li>
        <li>the display name and picture that you choose to add;</li>
        <li>
          each device you are signed in on: when you signed in, when it was last used, its IP
          address and the name of the browser;
        </li>
        <li>second factors, if you set any up, with their secrets encrypted;</li>
        <li>
          a security log, with entries such as sign-ins and password changes, each with its time and
          IP address;
        </li>
        <li>
          for your own programs, if you use any: the names, rights and last use of your API keys,
          and where your webhooks lead and what was sent to them in the last 30 days.
        </li>
      </ul>
      <p>
        In a team, everybody sees each other’s name and email address. Its owner and admins also see
        who did what to which of its cards.
      </p>
    </>
  );
}

function Written() {
  return (
    <ul>
      <li>
        Messages from the contact page: what you typed, and your address so that we can answer.
      </li>
      <li>
        The newsletter: your address, and the moment you confirmed it. We send nothing until you
        follow the link in the first email, and every email has an unsubscribe link.
      </li>
      <li>Applications to the beta program: what you typed into the form.</li>
      <li>
        Cards that you publish in the gallery: anybody sees their photos, their estimate, what is
        printed on them, and a name if you choose one, until you take them back.
      </li>
      <li>
        Reports of cards in the gallery: the reason, what you typed, and a code computed from the
        network that you sent it from, so that each report counts once. Your address cannot be read
        from it.
      </li>
    </ul>
  );
}

function Browser() {
  return (
    <>
      <p>Some things are stored on your own device and are not sent to us:</p>
      <ul>
        <li>card shows that you add to the calendar, in the browser’s local storage;</li>
        <li>
          scans that could not be sent to your account yet, with their photos, until they are sent;
          signing out removes them;
        </li>
        <li>
          your newest 500 cards with their details and small pictures, so that your locker opens
          without a connection; signing out removes them, and so does the next person who signs in;
        </li>
        <li>
          your name and email address while you are signed in, so that the page can show your menu
          right away; signing out removes them;
        </li>
        <li>
          the pages that work without a connection, and the files they need. They are the same for
          everyone and contain nothing of yours.
        </li>
      </ul>
      <p>
        Signing in sets one cookie. It holds the key to your session, scripts cannot read it, and it
        lasts for 30 days. There are no other cookies, so there is no banner.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <p>
        In <a href="/settings">your settings</a> you can change your details, see every device that
        is signed in and sign it out, and:
      </p>
      <ul>
        <li>
          <strong>export</strong>: download everything in your account: one JSON file, and one
          archive with your photos and files;
        </li>
        <li>
          <strong>delete</strong> your account: you are signed out everywhere. After 30 days
          everything in it is removed. Until then you can sign in and keep it.
        </li>
      </ul>
      <p>
        Backups are overwritten over time. If we ever restore one, we delete your account from it
        again. If the law where you live gives you more rights, write to us and we will honor them.
      </p>
    </>
  );
}

function Photos() {
  return (
    <p>
      The demo opens, measures and grades photos on your device. They never leave it, and they are
      gone when you close the page. The scanner, for people who are signed in, measures on your
      device too and then uploads the photos and saves the scan to your account, where only you can
      see it. What your camera wrote into the file beside the picture, such as the place and the
      time, is removed as it arrives. We keep the photos until you delete the scan or your account.
      We do not train anything on your photos unless you agree to it.
    </p>
  );
}

function ServerLog() {
  return (
    <p>
      One line per request, with its method, path, status and time, so that we can find faults. The
      log contains no email addresses, no IP addresses, no passwords, no codes, and nothing that
      follows a question mark in a web address. To stop people from guessing passwords, we count
      tries by IP address for a short time.
    </p>
  );
}

/** What we store about people, matching what the product really stores. */
export function privacySections(site: Site): readonly LegalSection[] {
  const mail = <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
  return [
    {
      id: 'photos',
      title: 'Photos of cards',
      body: <Photos />,
    },
    { id: 'account', title: 'Accounts', body: <Account /> },
    { id: 'written', title: 'What you write to us', body: <Written /> },
    { id: 'browser', title: 'What stays in your browser', body: <Browser /> },
    {
      id: 'server',
      title: 'What the server logs',
      body: <ServerLog />,
    },
    {
      id: 'others',
      title: 'Who else sees it',
      body: (
        <p>
          We do not sell your data or share it for advertising. Emails go through a mail service.
          Where plans are paid for, payments go through Stripe, which learns your email address and
          what you pay with; we never see your card number. We give data to authorities only if the
          law requires it.
        </p>
      ),
    },
    { id: 'rights', title: 'Export, correction, deletion', body: <Rights /> },
    {
      id: 'age',
      title: 'Age',
      body: (
        <p>
          You must be at least {OFFERS.minimumAge} years old to have an account. If we learn that a
          child under that age has an account, we delete it. Parents can write to {mail}.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      body: (
        <p>
          If this page changes in substance, we email account holders before the change takes
          effect. Questions about your data? Write to {mail}.
        </p>
      ),
    },
  ];
}

import { applyForBeta } from '@tc/contract/api';
import { SENT_PARAMETER } from '@tc/contract/site';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router';
import { DownloadPage } from '../features/site/download/download-page.tsx';
import { answerForm } from '../platform/forms/answer-form.server.ts';
import { publicPage } from '../platform/page-meta.ts';
import { drawQrCode } from '../platform/qr-path.ts';
import { readSite } from '../platform/site.server.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';

export const handle = {
  ...sleepsBut({ onInstallOffer: true }),
  ...sameForAllBut({ reads: [SENT_PARAMETER] }),
};

export const action = (args: ActionFunctionArgs) => answerForm(args, 'beta', applyForBeta);

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Download',
      description:
        'Install the app from your browser on iOS, Android or a computer. What you get, what it needs, and how to join the beta.',
      path: '/download',
    },
    matches,
  );

export function loader({ context }: LoaderFunctionArgs) {
  return { code: drawQrCode(`${readSite(context).publicUrl}/download`) };
}

export default function Download() {
  const { code } = useLoaderData<typeof loader>();
  return <DownloadPage code={code} />;
}

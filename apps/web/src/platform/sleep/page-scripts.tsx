import { Children, cloneElement, isValidElement, type ReactNode, use } from 'react';
import { Scripts } from 'react-router';
import type { Orders } from './orders.ts';
import { OrdersContext } from './orders-context.ts';
import wakeUrl from './wake.ts?worker&url';

interface Props {
  readonly rel?: string | undefined;
  readonly type?: string;
  readonly children?: ReactNode;
  readonly 'data-asleep'?: string;
}

/** The same elements, but a browser neither loads the preloads nor runs the modules. */
function putToSleep(node: ReactNode): ReactNode {
  if (!isValidElement<Props>(node)) return node;
  const { rel, type, children } = node.props;
  const asleep = { 'data-asleep': '' } as const;
  if (rel === 'modulepreload') return cloneElement(node, { ...asleep, rel: undefined });
  if (type === 'module') return cloneElement(node, { ...asleep, type: 'text/plain' });
  return children === undefined ? node : cloneElement(node, {}, Children.map(children, putToSleep));
}

function SleepingScripts({ orders, nonce }: { orders: Orders; nonce: string | undefined }) {
  // Called rather than rendered: the elements are needed, to put some of them to sleep.
  const scripts = Scripts(nonce ? { nonce } : {});
  return (
    <>
      {putToSleep(scripts)}
      <script type="module" src={wakeUrl} data-orders={JSON.stringify(orders)} />
    </>
  );
}

/** What starts the page: at once, or for a page that sleeps when somebody uses it. */
export function PageScripts({ nonce }: { readonly nonce: string | undefined }) {
  const orders = use(OrdersContext);
  if (orders) return <SleepingScripts orders={orders} nonce={nonce} />;
  return <Scripts nonce={nonce} />;
}

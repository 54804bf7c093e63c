import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { Scripts } from 'react-router';
import { ASLEEP, type Orders } from './orders.ts';
import { OrdersContext } from './orders-context.ts';
import wakeUrl from './wake.ts?worker&url';

interface Props {
  readonly rel?: string;
  readonly type?: string;
  readonly href?: string;
  readonly children?: ReactNode;
}

/** The elements that the router renders to start a page, without what is around them. */
function listElements(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((one) => {
    if (!isValidElement<Props>(one)) return [];
    return one.type === Fragment ? listElements(one.props.children) : [one];
  });
}

interface SleepingScriptsProps {
  readonly orders: Orders;
  readonly nonce: string | undefined;
}

/** The same elements, but the browser neither loads the modules nor runs them. */
function SleepingScripts({ orders, nonce }: SleepingScriptsProps) {
  // Called rather than rendered, because the elements are needed to put some of them to sleep.
  const elements = listElements(Scripts(nonce ? { nonce } : {}));
  const modules = elements.flatMap(({ props }) =>
    props.rel === 'modulepreload' ? props.href : [],
  );
  return (
    <>
      {elements
        .filter(({ type }) => type === 'script')
        .map((script) =>
          script.props.type === 'module' ? cloneElement(script, { type: ASLEEP }) : script,
        )}
      <script
        type="module"
        src={wakeUrl}
        data-orders={JSON.stringify(orders)}
        data-modules={modules.join(' ')}
        suppressHydrationWarning
      />
    </>
  );
}

/** Starts the page: at once or, if it sleeps, when somebody uses it. */
export function PageScripts({ nonce }: { readonly nonce: string | undefined }) {
  const orders = use(OrdersContext);
  if (orders) return <SleepingScripts orders={orders} nonce={nonce} />;
  return <Scripts nonce={nonce} />;
}

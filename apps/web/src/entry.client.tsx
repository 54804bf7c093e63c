import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { resumeLostWay, showLeaving } from './platform/leaving.ts';
import { readOrders } from './platform/sleep/orders.ts';
import { OrdersContext } from './platform/sleep/orders-context.ts';

const orders = readOrders();
// A sleeping page has already done this.
if (!orders) {
  resumeLostWay();
  showLeaving();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <OrdersContext value={orders}>
        <HydratedRouter />
      </OrdersContext>
    </StrictMode>,
  );
});

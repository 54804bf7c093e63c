import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gate in front of a store that lets a number of uploads through and never answers the ones after that. */
export async function startHoldingGate(storePort: number, passing: number) {
  let puts = 0;
  let tell: () => void = () => undefined;
  const isHolding = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const gate = http.createServer((request, response) => {
    if (request.method === 'PUT') puts += 1;
    if (puts > passing) return tell();
    const { method, url: path, headers } = request;
    const onward = http.request({ host: '127.0.0.1', port: storePort, method, path, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return {
    port: (gate.address() as AddressInfo).port,
    /** Whether an upload that will never be answered is waiting. */
    isHolding,
    stop() {
      gate.close();
      gate.closeAllConnections();
    },
  };
}

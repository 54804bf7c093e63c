import { type ChildProcess, fork } from 'node:child_process';

/** Sends orders to parallel processes; answers come back in the order of the orders. */
export async function askWorkers<Order extends object, Answer>(
  workerFile: string,
  orders: readonly Order[],
  options: {
    readonly workers: number;
    /** Added to the environment of the workers. */
    readonly env?: Readonly<Record<string, string>>;
    readonly onDone: (answer: Answer, done: number) => void;
  },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    const child = fork(workerFile, { env: { ...process.env, ...options.env } });
    try {
      while (next < orders.length) {
        const index = next++;
        answers[index] = await ask<Order, Answer>(child, orders[index]);
        options.onDone(answers[index], ++done);
      }
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.workers, orders.length) }, work));
  return answers;
}

function ask<Order extends object, Answer>(child: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error(`a worker died while working on ${JSON.stringify(order)}`));
    child.once('exit', lost);
    child.once('message', (answer) => {
      child.off('exit', lost);
      resolve(answer as Answer);
    });
    child.send(order);
  });
}

/** The worker's side: answers one order after another. A failure of the bench itself ends the process. */
export function answerOrders<Order, Answer>(answer: (order: Order) => Promise<Answer>): void {
  process.on('message', (order: Order) => {
    answer(order).then(
      (given) => process.send?.(given),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

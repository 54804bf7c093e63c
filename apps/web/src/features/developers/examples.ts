import python from '@tc/client/examples/scan.py?raw';
import curl from '@tc/client/examples/scan.sh?raw';
import typescript from '@tc/client/examples/scan.ts?raw';
import webhook from '@tc/client/examples/webhook.ts?raw';

/** Programs that our tests run against a server, exactly as they are. */
export const EXAMPLES = { curl, python, typescript, webhook };

import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The engine imports the weights of its outline networks from a module; from now on this file replaces that module. Call
 * it before the engine is imported.
 */
export function useWeights(file: string): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.endsWith('/weights.generated.ts')
        ? {
            url: pathToFileURL(path.resolve(file)).href,
            format: 'module-typescript',
            shortCircuit: true,
          }
        : next(specifier, context),
  });
}

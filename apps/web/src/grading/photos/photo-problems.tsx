import { Alert } from '../../ui/alert.tsx';

/** What is wrong with the files just chosen, each sentence once, scrolled into view above their slots. */
export function PhotoProblems({ sentences }: { readonly sentences: readonly string[] }) {
  return [...new Set(sentences)].map((sentence) => (
    <div key={sentence} className="wrap-anywhere mt-6">
      <Alert isAnswer>{sentence}</Alert>
    </div>
  ));
}

import { Skeleton } from './skeleton.tsx';

/** The rough layout of a page: text, text with a card beside it, a card being graded, or many cards. */
export type PageShape = 'words' | 'card' | 'grading' | 'grid';

function Words() {
  return (
    <div className="page pt-12 md:pt-20">
      <Skeleton className="h-11 w-4/5 max-w-[18ch] md:h-20 md:w-3/5 md:max-w-none" />
      <Skeleton className="mt-6 h-6 max-w-[36rem]" />
      <Skeleton className="mt-3 h-6 w-4/5 max-w-[30rem]" />
      <Skeleton className="mt-8 h-11 w-36" />
      <div className="mt-14 grid gap-6 md:grid-cols-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  );
}

function WordsAndCard() {
  return (
    <div className="page grid items-center gap-x-20 py-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:py-16">
      <div>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-2 h-11 w-3/5 md:h-20" />
        <Skeleton className="mt-6 h-6 max-w-[36rem]" />
        <Skeleton className="mt-3 h-6 w-4/5 max-w-[30rem]" />
        <Skeleton className="mt-10 h-36" />
        <Skeleton className="mt-8 h-11 w-36" />
      </div>
      <Skeleton className="mx-auto hidden aspect-[63.5/88.9] w-64 lg:block" />
    </div>
  );
}

function Grading() {
  return (
    <div className="page grid gap-x-20 gap-y-12 pt-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:pt-14">
      <div>
        <Skeleton className="h-11 w-4/5 max-w-[26rem]" />
        <Skeleton className="mt-5 h-12 max-w-[34rem]" />
        <div className="mt-10 grid max-w-xl grid-cols-2 gap-8 px-3 md:gap-10">
          <Skeleton className="aspect-[63.5/88.9]" />
          <Skeleton className="aspect-[63.5/88.9]" />
        </div>
      </div>
      <div className="grid grid-cols-2 content-start gap-6 max-lg:hidden">
        <Skeleton className="aspect-[3/4]" />
        <Skeleton className="aspect-[3/4]" />
      </div>
    </div>
  );
}

function Grid() {
  return (
    <div className="page pt-8 md:pt-12">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-4 h-6 max-w-[34rem]" />
      <Skeleton className="mt-8 h-11" />
      <div className="mt-8 grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-6">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="aspect-[63.5/110]" />
        ))}
      </div>
    </div>
  );
}

const SHAPES = { words: Words, card: WordsAndCard, grading: Grading, grid: Grid } as const;

/** A placeholder while a page's code is loading. */
export function PageSkeleton({ shape }: { readonly shape: PageShape }) {
  const Shape = SHAPES[shape];
  return (
    <>
      <p role="status" className="sr-only">
        Loading the page
      </p>
      <Shape />
    </>
  );
}

import { Skeleton } from './skeleton.tsx';

/** The shape of a page that is read, while its own code is on the way. */
export function PageSkeleton() {
  return (
    <div className="page min-h-[80dvh] pt-12 md:pt-20">
      <p role="status" className="sr-only">
        Loading the page
      </p>
      <Skeleton className="h-14 w-3/4 max-w-[28rem] md:h-20" />
      <Skeleton className="mt-8 h-6 max-w-[36rem]" />
      <Skeleton className="mt-3 h-6 w-4/5 max-w-[30rem]" />
      <div className="mt-14 grid gap-6 md:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}

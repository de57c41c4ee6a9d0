import type { ReactNode } from 'react';
import { followDetail, hashOf, type PlanAddress } from './plan-address.ts';

export interface DetailLinkProps {
  /** Undefined where it is shown nowhere: then its name stands there. */
  readonly address: PlanAddress | undefined;
  readonly children: ReactNode;
}

/** A name of a part of the plan that opens it. */
export function DetailLink({ address, children }: DetailLinkProps) {
  if (!address) return <bdi className="text-text">{children}</bdi>;
  return (
    <a
      href={hashOf(address)}
      onClick={(event) => followDetail(event, address)}
      className="text-text underline decoration-control decoration-dotted underline-offset-4 hover:text-accent hover:decoration-solid"
    >
      <bdi>{children}</bdi>
    </a>
  );
}

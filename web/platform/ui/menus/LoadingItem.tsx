import { Spinner } from '../feedback/Spinner.tsx'

/** Shown in a menu while its items load. It is an item, because a menu must not contain anything else. */
export function LoadingItem() {
  return (
    <div role="menuitem" aria-label="Loading" aria-disabled="true" tabIndex={-1}>
      <Spinner />
    </div>
  )
}

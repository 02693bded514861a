import { Spinner } from '../feedback/Spinner.tsx'

/** In a menu whose items are still on their way; nothing but an item may stand there. */
export function LoadingItem() {
  return (
    <div role="menuitem" aria-disabled="true" tabIndex={-1}>
      <Spinner />
    </div>
  )
}

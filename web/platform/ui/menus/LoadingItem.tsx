import { Spinner } from '../feedback/Spinner.tsx'

/** In a menu whose items are still on their way; nothing but an item may stand there. A status within lends it no name. */
export function LoadingItem() {
  return (
    <div role="menuitem" aria-label="Loading" aria-disabled="true" tabIndex={-1}>
      <Spinner />
    </div>
  )
}

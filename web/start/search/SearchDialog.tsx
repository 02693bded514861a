import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { SearchLink, SearchOffer } from './SearchOffer.tsx'

export function SearchDialog({ text, onClose }: DialogProps & { text: string }) {
  return (
    <Dialog onClose={onClose} title="Search" footer={<SearchLink text={text} />}>
      <SearchOffer text={text} />
    </Dialog>
  )
}

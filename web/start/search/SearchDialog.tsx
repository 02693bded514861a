import { useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { SearchLink } from './SearchLink.tsx'
import { SearchOffer } from './SearchOffer.tsx'

export function SearchDialog() {
  const { open, about, close } = useDialogs()
  return (
    <Dialog open={open === 'search'} onClose={close} title="Search" footer={<SearchLink text={about} />}>
      <SearchOffer text={about} />
    </Dialog>
  )
}

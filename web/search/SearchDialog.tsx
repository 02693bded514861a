import { ExternalLink } from 'lucide-react'
import { useDialogs } from '../frame/dialogs.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { webSearchUrl } from './web-search.ts'

export function SearchDialog() {
  const { open, about, close } = useDialogs()
  const { name, url } = useSite()
  const isOpen = open === 'search'
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Search"
      footer={
        <Button
          href={isOpen ? webSearchUrl(url, about) : '/'}
          target="_blank"
          rel="noopener"
          kind="primary"
          data-first-focus
        >
          Search with DuckDuckGo
          <Icon of={ExternalLink} size={16} />
        </Button>
      }
    >
      <p>
        {`${name} has no search of its own yet. A web search that looks at this site alone`}
        {about ? ' is ready for ' : ' can help.'}
        {about && <strong>{about}</strong>}
        {about && '.'}
      </p>
    </Dialog>
  )
}

import { ExternalLink } from 'lucide'
import { useSyncExternalStore } from 'react'
import { useSite } from '../../platform/app-context.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'

/** The offer of a web search. */
export function SearchOffer({ text }: { text: string }) {
  const { name } = useSite()
  return (
    <p>
      {`${name} has no search of its own yet. A web search that looks at this site alone`}
      {text ? ' is ready for ' : ' can help.'}
      {text && <strong dir="auto">{text}</strong>}
      {text && '.'}
    </p>
  )
}

export function SearchLink({ text }: { text: string }) {
  const host = useHost()
  return (
    <Button href={webSearchUrl(host, text)} target="_blank" rel="noopener" kind="primary" data-first-focus>
      Search with DuckDuckGo
      <Icon icon={ExternalLink} size={16} />
    </Button>
  )
}

/** The host of the site; without the setting only the browser knows it. */
function useHost(): string {
  const { url } = useSite()
  const browsers = useSyncExternalStore(
    () => () => {},
    () => location.host,
    () => '',
  )
  return url ? new URL(url).host : browsers
}

/** A web search limited to this host. */
export function webSearchUrl(host: string, text: string): string {
  const q = [host && `site:${host}`, text].filter(Boolean).join(' ')
  return `https://duckduckgo.com/?${new URLSearchParams({ q })}`
}

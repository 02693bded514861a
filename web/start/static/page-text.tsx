import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Site, SiteContext } from '../../platform/app-context.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { MemoryContext } from '../../platform/memory/use-memory.ts'

// For the tests of this folder: what a browser without JavaScript receives.

export const site: Site = {
  name: 'The Porch',
  description: 'Neighbours talking.',
  contactEmail: 'hello@porch.example',
  donationUrl: '',
  docsUrl: 'https://docs.porch.example',
  supportCommunities: [],
  url: 'https://porch.example',
}

export function pageHtml(page: ReactElement): string {
  const memory = createMemory(() => Promise.reject(new Error('Nothing is fetched while a page is rendered.')))
  memory.unpack([['getInitial', {}, { user: null }]])
  return renderToString(
    <SiteContext value={site}>
      <MemoryContext value={memory}>{page}</MemoryContext>
    </SiteContext>,
  )
}

/** The words alone, as they would be read. */
export function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(strong|em|code|a|time|span|s)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

import { renderMarkdown } from '../../../shared/markdown.ts'
import { remembered } from '../../platform/cache/remembered.ts'

/** At most 16 MB: enough for thousands of ordinary profiles, or for forty that are as long as possible. */
const maxCharacters = 8_000_000

/** A profile's text is requested at every visit and rarely changes; the worst text takes 6 ms to render. */
export const aboutHtml = remembered(renderMarkdown, maxCharacters)

import { renderMarkdown } from '../../../shared/markdown.ts'
import { remembered } from '../../platform/cache/remembered.ts'

/** 16 MB at most: thousands of profiles as people write them, or forty that were written to become long. */
const maxCharacters = 8_000_000

/** Asked for with every look at a profile, and changed a few times in a life; the worst text costs 6 ms to render. */
export const aboutHtml = remembered(renderMarkdown, maxCharacters)

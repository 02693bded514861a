import { renderNaming } from '../../../../shared/markdown.ts'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { knownNames } from '../../mentions/known-names.ts'

/** The rendered text, in the size of a post, or of a comment if it is `small`. The parser is part of this chunk, which is loaded on demand. Mentions are links if the names are known to exist. */
export function MarkdownPreview({ text, small = false }: { text: string; small?: boolean }) {
  return text.trim() ? (
    <Prose reading={!small} html={renderNaming(text, knownNames).html} />
  ) : (
    <p>Nothing to preview.</p>
  )
}

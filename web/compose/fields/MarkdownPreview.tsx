import { renderMarkdown } from '../../../shared/markdown.ts'
import { Prose } from '../../ui/text/Prose.tsx'

/** What the post will look like, by the renderer of the server: its parser comes with this part, when it is first asked for. */
export function MarkdownPreview({ text }: { text: string }) {
  return text.trim() ? <Prose reading html={renderMarkdown(text)} /> : <p>Nothing to preview.</p>
}

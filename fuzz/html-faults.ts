import { Parser } from 'htmlparser2'

/** What only a text of ours that was not escaped can have put into HTML. */
export function htmlFaults(html: string): string[] {
  const faults = new Set<string>()
  // Raw in a script it would be harmless there, and a sign that escaping is missing.
  for (const mark of ['<img src=x onerror', '<fuzz-mark', '<script>fuzz']) {
    if (html.includes(mark)) faults.add(`${mark} stands in it unescaped`)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name.startsWith('fuzz')) faults.add(`an element <${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on')) faults.add(`<${name} ${attribute}="${value.slice(0, 60)}">`)
        if (
          /^\s*(javascript|data:text|vbscript)\s*:/i.test(value) &&
          /^(href|src|action|formaction|srcdoc)$/.test(attribute)
        )
          faults.add(`<${name} ${attribute}="${value.slice(0, 60)}">`)
      }
    },
  })
  parser.write(html)
  parser.end()
  return [...faults]
}

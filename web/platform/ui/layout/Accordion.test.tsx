import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './Accordion.tsx'

test('an accordion is a group of native entries that need no script, and the address can name an answer', () => {
  const html = renderToString(
    <Accordion
      name="questions"
      entries={[
        { id: 'a', title: 'First?', body: <p>One.</p> },
        { id: 'b', title: 'Second?', body: <p>Two.</p> },
      ]}
    />,
  )
  expect(html.match(/<details name="questions">/g)).toHaveLength(2)
  expect(html).toMatch(/<summary><h3>Second\?<\/h3>/)
  expect(html).toMatch(/<div id="b"[^>]*><p>Two\.<\/p><\/div><\/details>/)
  expect(html).not.toContain(' open')
})

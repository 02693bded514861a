import { Bookmark } from 'lucide'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Action } from './Action.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('a button sends no form unless it says so', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

test('with an address it is a link', () => {
  expect(renderToStaticMarkup(<Button href="/login">Login</Button>)).toMatch(/^<a href="\/login"/)
})

test('a busy button keeps the focus and says that it is busy', () => {
  const html = renderToStaticMarkup(<Button busy>Save</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled=')
})

test('an icon button has its name for ears and eyes, and its icon is silent', () => {
  const html = renderToStaticMarkup(<IconButton name="Saved" icon={Bookmark} pressed />)
  expect(html).toContain('title="Saved"')
  expect(html).toContain('aria-label="Saved"')
  expect(html).toContain('aria-pressed="true"')
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
})

test('an action reads its figure and its words', () => {
  const html = renderToStaticMarkup(<Action count={48}>comments</Action>)
  expect(html.replace(/<[^>]+>/g, '')).toBe('48 comments')
})

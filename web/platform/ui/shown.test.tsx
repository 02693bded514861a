import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Toasts } from './feedback/Toasts.tsx'
import { Collapsible } from './layout/Collapsible.tsx'
import { Pages } from './layout/Pages.tsx'
import { Table } from './layout/Table.tsx'
import { Dialog } from './overlays/Dialog.tsx'
import { CountDot } from './text/CountDot.tsx'
import { NumberText } from './text/NumberText.tsx'
import { TimeAgo } from './text/TimeAgo.tsx'

test('TIME-002 the server writes a date that does not depend on when it is read', () => {
  expect(renderToStaticMarkup(<TimeAgo date="2026-11-20T14:05:00Z" />)).toMatch(
    /^<time dateTime="2026-11-20T14:05:00.000Z" title="20 November 2026, 14:05 UTC"[^>]*>20 Nov 2026<\/time>$/i,
  )
})

test('TIME-004 a shortened number shows the whole one to who waits', () => {
  expect(renderToStaticMarkup(<NumberText value={1540} />)).toMatch(/title="1,540">1\.5k</)
  expect(renderToStaticMarkup(<NumberText value={990} />)).not.toContain('title')
})

test('SHELL-049 the whole of a collapsible text is in the page, cut at 300 px unless another height is given', () => {
  const html = renderToStaticMarkup(<Collapsible>The last word</Collapsible>)
  expect(html).toContain('The last word')
  expect(html).toContain('--height:300px')
  expect(html).not.toContain('<button')
  expect(renderToStaticMarkup(<Collapsible height={120}>Short</Collapsible>)).toContain('--height:120px')
})

test('SHELL-050 pages are links that keep the rest of the query', () => {
  const html = renderToStaticMarkup(<Pages current={2} total={3} query={new URLSearchParams('sort=new')} />)
  expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(
    [1, 2, 3].map((page) => `?sort=new&amp;page=${page}`),
  )
  expect(html).toMatch(/href="\?sort=new&amp;page=2"[^>]*aria-current="page"/)
  expect(renderToStaticMarkup(<Pages current={1} total={1} />)).toBe('')
})

test('SHELL-031 what shows that one waits appears after 80 ms', () => {
  for (const part of ['feedback/Spinner', 'feedback/SkeletonBar', 'controls/Button']) {
    const style = readFileSync(new URL(`.//${part}.module.css`, import.meta.url), 'utf8')
    expect(style).toMatch(/appear 1ms 80ms both/)
  }
})

test('SHELL-038 the place where toasts are announced is there before the first', () => {
  expect(renderToStaticMarkup(<Toasts />)).toMatch(/^<div role="status" aria-live="polite"><div popover="manual"/)
})

test('a closed dialog leaves nothing in the page', () => {
  const html = renderToStaticMarkup(
    <Dialog open={false} onClose={() => {}} title="Delete post">
      Sure?
    </Dialog>,
  )
  expect(html).toBe('')
})

test('a count is left out at none and ends at 99', () => {
  expect(renderToStaticMarkup(<CountDot count={0} />)).toBe('')
  expect(renderToStaticMarkup(<CountDot count={100} />)).toContain('99+')
})

test('each cell of a table says its column, for when it is a card', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Users"
      rows={['oarsman']}
      rowKey={(name) => name}
      columns={[
        { title: 'User', cell: (name) => name },
        { title: 'Actions', kind: 'actions', cell: () => 'Ban' },
      ]}
    />,
  )
  expect(html).toMatch(/<td role="cell"[^>]* data-label="User"/)
  expect(html).not.toContain('data-label="Actions"')
  expect(html).toMatch(/<th scope="col" role="columnheader"/)
})

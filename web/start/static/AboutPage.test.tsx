import { expect, test } from 'vitest'
import { AboutPage } from './AboutPage.tsx'
import { pageHtml, textOf } from './page-text.tsx'

const html = pageHtml(<AboutPage />)
const text = textOf(html)

test('STATIC-002 about states: no ads, no tracking, funded by donations, not federated, installable as a web app', () => {
  expect(text).toContain('No ads.')
  expect(text).toContain('No tracking.')
  expect(text).toContain('Funded by donations.')
  expect(text).toContain('Not federated.')
  expect(text).toContain('Installable as a web app.')
})

test('STATIC-003 about has a FAQ accordion, whose entries open and close without script, one at a time', () => {
  const entries = [...html.matchAll(/<details([^>]*)>\s*<summary>/g)]
  expect(entries).toHaveLength(10)
  expect(new Set(entries.map(([, attributes]) => attributes))).toEqual(new Set([' name="faq"']))
})

test('STATIC-004 about offers to request a community', () => {
  expect(html).toMatch(/<a [^>]*href="\/communities\?request=1"[^>]*>Request a community<\/a>/)
})

test('STATIC-009 the FAQ answers who runs the site, how it is funded, how communities start, how to install, and more', () => {
  for (const [question, answer] of [
    ['Who runs the site?', 'run without profit by its operator, whom you reach at hello@porch.example'],
    ['How is it funded?', 'By donations.'],
    ['How do I start a community?', 'With at least 10 points, and as moderator of fewer than 10 communities'],
    ['How do I start a community?', 'press Request community on the same page'],
    ['How do I install the app?', 'press the Share button, scroll down to “Add to Home Screen”'],
    ['Is my data sold?', 'No. It is neither sold nor rented nor given away'],
    ['How does moderation work?', 'write to hello@porch.example with its address'],
    ['Can I delete my account?', 'Your posts and comments stay, under the name Ghost'],
    ['Is it open source?', 'The software is under the MIT licence'],
    ['Does it have an API?', 'It is described at /api/docs'],
    ['How do I search?', 'It looks through all posts and comments that you may read'],
  ] as const) {
    const entry = html.slice(html.indexOf(`<h3>${question}</h3>`)).split('</details>')[0] ?? ''
    expect(textOf(entry)).toContain(answer)
  }
})

test('about carries the name, the sentence and the addresses that the site is configured with', () => {
  expect(html).toContain('<h1>About The Porch</h1>')
  expect(text).toContain('Neighbours talking.')
  expect(html).toContain('href="mailto:hello@porch.example"')
  expect(html).toContain('href="https://docs.porch.example"')
  expect(text).not.toContain('Stoa')
})

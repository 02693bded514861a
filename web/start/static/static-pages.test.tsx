import { expect, test } from 'vitest'
import { communityNameLimit, foundingPoints, maxModeratedByFounder, unusedUploadHours } from '../../../shared/limits.ts'
import { AboutPage } from './AboutPage.tsx'
import { GuidelinesPage } from './GuidelinesPage.tsx'
import { MarkdownGuidePage } from './MarkdownGuidePage.tsx'
import { ModeratorGuidelinesPage } from './ModeratorGuidelinesPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { pageHtml, textOf } from './page-text.tsx'
import { TermsPage } from './TermsPage.tsx'

const Guidelines = () => <GuidelinesPage rules="" />
const pages = [AboutPage, Guidelines, ModeratorGuidelinesPage, TermsPage, PrivacyPage, MarkdownGuidePage]

test('the numbers that the pages tell are the limits that the site holds to', () => {
  const about = textOf(pageHtml(<AboutPage />))
  const { min, max } = communityNameLimit
  expect(about).toContain(
    `With at least ${foundingPoints} points, and as moderator of fewer than ${maxModeratedByFounder} communities`,
  )
  expect(about).toContain(`a name of ${min} to ${max} letters, digits or underscores`)
  expect(textOf(pageHtml(<PrivacyPage />))).toContain(`no post uses is erased after ${unusedUploadHours} hours`)
})

test('STATIC-005 the guidelines forbid seven things, and say that breaches may mean removal or suspension', () => {
  const text = textOf(pageHtml(<GuidelinesPage rules="" />))
  for (const title of [
    'No spam',
    'No porn',
    'No racism or hate',
    'No harassment',
    'No doxing',
    'No encouraging harm',
    'No brigading',
  ]) {
    expect(pageHtml(<GuidelinesPage rules="" />)).toContain(`>${title}</h2>`)
  }
  expect(text).toContain('Breaches may mean removal of the post or comment, or suspension of the account.')
  expect(text.match(/Example: /g)).toHaveLength(7)
  expect(text).toContain('with the address of the post or comment, and say what is wrong with it')
})

test('STATIC-006, STATIC-009 moderators act in good faith, apply site guidelines, write clear rules, take no payment', () => {
  const html = pageHtml(<ModeratorGuidelinesPage />)
  for (const title of [
    'Act in good faith',
    'Apply the guidelines of the site',
    'Write clear rules',
    'Take no payment',
    'Explain removals',
    'Remove what breaks a rule, not what you dislike',
    'Step back when you are involved',
    'Keep private things private',
    'Hand over when you leave',
  ]) {
    expect(html).toContain(`>${title}</h2>`)
  }
})

test('STATIC-007 the terms cover content, licence, removal, liability, a disclaimer, and that they may change', () => {
  const text = textOf(pageHtml(<TermsPage />))
  expect(text).toContain('You are responsible for your content')
  expect(text).toContain('you give us a licence')
  expect(text).toContain('We and the moderators may remove any content')
  expect(text).toContain('we are not liable')
  expect(text).toContain('Disclaimer The site is offered as it is')
  expect(text).toContain('These terms may change.')
})

test('STATIC-008 the privacy policy names IP address, browser information and request timestamps, and may change', () => {
  const text = textOf(pageHtml(<PrivacyPage />))
  expect(text).toContain('your IP address')
  expect(text).toContain('browser information')
  expect(text).toContain('request timestamps')
  expect(text).toContain('This policy may change')
})

test('the privacy policy says what the software keeps, for how long, and what a deleted account leaves', () => {
  const text = textOf(pageHtml(<PrivacyPage />))
  expect(text).toContain('as an argon2id hash alone')
  expect(text).toContain('They are erased after 90 days, and with the account.')
  expect(text).toContain('SID names your session, for 360 days.')
  expect(text).toContain('sent with a random number, which is kept for a day')
  expect(text).toContain('csrftoken proves')
  expect(text).toContain('given to no third parties')
  expect(text).toContain('They are shown under the name “Ghost”')
  expect(text).toContain('With ALTCHA')
})

test('every page has one title, unique ids, contents that lead somewhere, and the day of its last change', () => {
  for (const Page of pages) {
    const html = pageHtml(<Page />)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    expect(html).toMatch(/<time dateTime="20\d\d-\d\d-\d\d">\d+ [A-Z][a-z]+ 20\d\d<\/time>/)
  }
})

test('links between the pages name headings that are there', () => {
  const privacy = pageHtml(<PrivacyPage />)
  for (const Page of pages) {
    for (const [, id] of pageHtml(<Page />).matchAll(/href="\/privacy-policy#([^"]+)"/g))
      expect(privacy).toContain(`id="${id}"`)
  }
})

test('no text names the software, shouts, or smiles', () => {
  for (const Page of pages) {
    const text = textOf(pageHtml(<Page />))
    expect(text).not.toMatch(/\bStoa\b/)
    expect(text).not.toContain('!')
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u)
  }
})

import { expect, test } from 'vitest'
import { sources } from '../../../test/source.ts'
import { isWithinPage, locationOf, matchPage } from './match-page.ts'
import type { PageRoute } from './page-route.ts'

const web = sources.filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
const filesWith = (words: RegExp) => web.filter(({ text }) => words.test(text)).map(({ path }) => path)

test('SHELL-032 whatever lies over the page has its step in the history: dialogs by the one Dialog, popovers by one who watches all', () => {
  const dialog = 'web/platform/ui/overlays/Dialog.tsx'
  expect(filesWith(/<dialog\b/)).toEqual([dialog])
  // The puzzle of a captcha makes open dialogs modal again.
  expect(filesWith(/\.showModal\(/).toSorted()).toEqual(['web/people/accounts/captcha-widget.ts', dialog])
  expect(filesWith(/\bcoverPage\(/).toSorted()).toEqual([
    'web/platform/router/match-page.ts',
    dialog,
    'web/start/frame/BehindThePage.tsx',
  ])
  expect(filesWith(/useEffect\(watchPopovers, \[\]\)/)).toEqual(['web/start/frame/BehindThePage.tsx'])
  // Other popovers are not watched: they only show a hint or suggest names beside the focused element.
  const manual = filesWith(/\spopover=(?!"auto")/)
  expect(manual.toSorted()).toEqual([
    'web/discussion/mentions/NameOffer.tsx',
    'web/discussion/previews/PostPreview.tsx',
    'web/platform/ui/feedback/Toasts.tsx',
    'web/platform/ui/overlays/Tooltip.tsx',
  ])
})

const paths = [
  '',
  'about',
  '@:place',
  ':place',
  ':place/post/:publicId/:commentId?',
  ':place/modtools/*',
  'admin/*',
  '*',
]
const pages: PageRoute[] = paths.map((path) => ({ path, load: () => ({}) }))

function found(pathname: string): [string, object] {
  const { route, params } = matchPage(pages, pathname)
  return [route.path, params]
}

test.each([
  ['/', '', {}],
  ['/about', 'about', {}],
  ['/ABOUT', 'about', {}],
  ['/about/', 'about', {}],
  ['/Herons', ':place', { place: 'Herons' }],
  ['/@ann', '@:place', { place: '@ann' }],
  ['/@', '@:place', { place: '@' }],
  ['/%40ann', '@:place', { place: '@ann' }],
  ['/@ann/modtools', ':place/modtools/*', { place: '@ann', '*': '' }],
  ['/Herons///', ':place', { place: 'Herons' }],
  ['/Herons/post/abc', ':place/post/:publicId/:commentId?', { place: 'Herons', publicId: 'abc' }],
  ['/Herons/post/abc/12', ':place/post/:publicId/:commentId?', { place: 'Herons', publicId: 'abc', commentId: '12' }],
  ['/Herons/post/abc/12/13', '*', { '*': 'Herons/post/abc/12/13' }],
  ['/Herons/modtools', ':place/modtools/*', { place: 'Herons', '*': '' }],
  ['/Herons/modtools/rules', ':place/modtools/*', { place: 'Herons', '*': 'rules' }],
  ['/admin/x/y', 'admin/*', { '*': 'x/y' }],
  ['/Herons/post', '*', { '*': 'Herons/post' }],
  ['/Herons//post/abc', '*', { '*': 'Herons//post/abc' }],
  ['//Herons', '*', { '*': '/Herons' }],
])('%s is the address of the page %s', (pathname, path, params) => {
  expect(found(pathname)).toEqual([path, params])
})

test('what is written in escapes is read, a slash within a segment too', () => {
  expect(found('/H%C3%A4rons')).toEqual([':place', { place: 'Härons' }])
  expect(found('/a%2Fb')).toEqual([':place', { place: 'a/b' }])
})

test('an address that is no text in UTF-8 stays as it was written', () => {
  expect(found('/%ff')).toEqual([':place', { place: '%ff' }])
})

test('a dialog that opens or closes, and a step to an anchor, load nothing; a link to the same page loads it again', () => {
  const at = (href: string, state?: unknown) => locationOf(new URL(href, 'https://stoa.example'), state)
  expect(isWithinPage(at('/a'), at('/a', { dialog: 'push' }))).toBe(true)
  expect(isWithinPage(at('/a', { dialog: 'push' }), at('/a'))).toBe(true)
  expect(isWithinPage(at('/a'), at('/a#b'))).toBe(true)
  expect(isWithinPage(at('/a'), at('/a'))).toBe(false)
  expect(isWithinPage(at('/a'), at('/a?sort=new'))).toBe(false)
  expect(isWithinPage(at('/a'), at('/b', { dialog: 'push' }))).toBe(false)
})

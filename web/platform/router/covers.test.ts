import { expect, test } from 'vitest'
import { sources } from '../../../test/source.ts'

const web = sources.filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
const filesWith = (words: RegExp) => web.filter(({ text }) => words.test(text)).map(({ path }) => path)

test('SHELL-032 whatever lies over the page has its step in the history: dialogs by the one Dialog, popovers by one who watches all', () => {
  const dialog = 'web/platform/ui/overlays/Dialog.tsx'
  expect(filesWith(/<dialog\b/)).toEqual([dialog])
  // The puzzle of a captcha makes open dialogs modal again.
  expect(filesWith(/\.showModal\(/).toSorted()).toEqual(['web/people/accounts/captcha-widget.ts', dialog])
  expect(filesWith(/\bcoverPage\(/).toSorted()).toEqual([
    'web/platform/router/covers.ts',
    dialog,
    'web/start/frame/watch-popovers.ts',
  ])
  expect(filesWith(/useEffect\(watchPopovers, \[\]\)/)).toEqual(['web/start/frame/BehindThePage.tsx'])
  // Other popovers are not watched: they only show a hint or suggest names beside the focused element.
  const manual = filesWith(/\spopover=(?!"auto")/)
  expect(manual.toSorted()).toEqual([
    'web/discussion/mentions/NameOffer.tsx',
    'web/discussion/previews/PreviewBox.tsx',
    'web/platform/ui/feedback/Toasts.tsx',
    'web/platform/ui/overlays/Tooltip.tsx',
  ])
})

import type { Role } from './shot.ts'

export interface Picture {
  shot: string
  path: string
  role: Role
  theme: 'light' | 'dark'
  width: number
  file: string
  /**
   * Problems for a person to look at: what reaches out of the window, moves by itself or is found by axe, errors on the
   * console.
   */
  troubles: readonly string[]
}

/** The page with all pictures, grouped by shot. */
export function albumPage(pictures: readonly Picture[]): string {
  const groups = Map.groupBy(pictures, ({ shot }) => shot)
  const links = [...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join('\n')
  const troubled = pictures.filter(({ troubles }) => troubles.length > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${style}</style>
<h1>Screens</h1>
<p>${pictures.length} pictures of ${groups.size} things${troubled.length ? `, ${troubled.length} with something to look into, marked red` : ''}.</p>
<nav>${links}</nav>
${[...groups].map(([name, group]) => section(name, group)).join('\n')}
</html>
`
}

function section(name: string, group: readonly Picture[]): string {
  const path = escapeHtml(group[0]?.path ?? '')
  return `<section id="${name}"><h2>${name} <small>${path}</small></h2><div>${group.map(figure).join('\n')}</div></section>`
}

function figure({ file, role, theme, width, troubles }: Picture): string {
  const name = `${role}, ${theme}, ${width}`
  const lines = troubles.map((trouble) => `<br>${escapeHtml(trouble)}`).join('')
  return `<figure${lines && ' class="trouble"'}><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a><figcaption>${name}${lines}</figcaption></figure>`
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
body { margin: 16px }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px }
h2 { margin: 32px 0 8px; font-size: 18px }
small { font-weight: 400; opacity: 0.7 }
div { display: flex; flex-wrap: wrap; gap: 12px }
figure { margin: 0; font-size: 13px; max-width: 360px }
img { display: block; height: 260px; max-width: 360px; object-fit: cover; object-position: top; border: 1px solid #8888 }
.trouble { color: #c22 }
.trouble img { border-color: #c22 }`

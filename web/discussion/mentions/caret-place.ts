const copied = [
  'boxSizing',
  'borderWidth',
  'borderStyle',
  'padding',
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'tabSize',
  'textAlign',
  'textIndent',
  'textTransform',
  'unicodeBidi',
  'wordBreak',
  'wordSpacing',
] as const

/** Where a character of a text stands in the window: browsers tell it of any element, but not within a field. */
export function placeOfCharacter(
  area: HTMLTextAreaElement,
  index: number,
): { left: number; top: number; bottom: number } {
  const twin = document.createElement('div')
  const style = getComputedStyle(area)
  for (const name of copied) twin.style[name] = style[name]
  Object.assign(twin.style, {
    position: 'fixed',
    visibility: 'hidden',
    inset: '0 auto auto 0',
    inlineSize: `${area.offsetWidth}px`,
    // The bar that scrolls it takes room from the text.
    paddingInlineEnd: `${Number.parseFloat(style.paddingInlineEnd) + area.offsetWidth - area.clientWidth - Number.parseFloat(style.borderInlineStartWidth) - Number.parseFloat(style.borderInlineEndWidth)}px`,
    whiteSpace: 'pre-wrap',
  })
  const mark = document.createElement('span')
  mark.textContent = area.value.slice(index, index + 1) || '@'
  twin.append(area.value.slice(0, index), mark, area.value.slice(index + 1))
  document.body.append(twin)
  const within = mark.getBoundingClientRect()
  twin.remove()
  const { left, top } = area.getBoundingClientRect()
  return {
    left: left + within.left - area.scrollLeft,
    top: top + within.top - area.scrollTop,
    bottom: top + within.bottom - area.scrollTop,
  }
}

// Images of communities, as SVG of 24 x 24, drawn for this site.

const ground = (colour: string) => `<rect width="24" height="24" fill="${colour}"/>`

/** The avatars of communities; others show their first letter. */
export const crests: Readonly<Record<string, string>> = {
  StoaMeta: `${ground('#26313f')}<path fill="#f3ecdd" d="M12 4.5 19 7v2H5V7zM6 10h2v8H6zm3.4 0h2v8h-2zm3.3 0h2v8h-2zm3.3 0h2v8h-2z"/>`,
  AskHistory: `${ground('#7c4a35')}<path d="M6 7h12v2H6zM7 10h2v7H7zm4 0h2v7h-2zm4 0h2v7h-2zM5 18h14v1.5H5z" fill="#f3e6d0"/>`,
  BreadMakers: `${ground('#b07a3e')}<ellipse cx="12" cy="13" rx="8" ry="5.5" fill="#f0dcb4"/><path d="M8 11l2 3m1-4l2 3m1-3l2 3" stroke="#b07a3e" stroke-width="1.3"/>`,
  DarkSkies: `${ground('#1d2a4a')}<path d="M15.5 5a7.5 7.5 0 1 0 3.5 10A6 6 0 0 1 15.5 5z" fill="#f0dfb4"/><circle cx="18" cy="6.5" r="1" fill="#fff"/><circle cx="20" cy="10" r=".7" fill="#fff"/>`,
  PaperMaps: `${ground('#dcd3b4')}<path d="M3 14q4-5 8-2t10-4" fill="none" stroke="#a2482d" stroke-width="1.6"/><path d="M3 19q5-3 9-1t9-3v9H3z" fill="#7ea0a8"/>`,
  CityWalks: `${ground('#3f5f6b')}<path d="M4 19V11a4 4 0 0 1 8 0v8h-2v-8a2 2 0 0 0-4 0v8zm8 0V11a4 4 0 0 1 8 0v8h-2v-8a2 2 0 0 0-4 0v8z" fill="#eee6d6"/>`,
  Woodwork: `${ground('#8f6238')}<g fill="none" stroke="#f0dcb8" stroke-width="1.4"><circle cx="12" cy="12" r="8"/><circle cx="11.5" cy="12.3" r="5"/><circle cx="11" cy="12.6" r="2"/></g>`,
  Seamanship: `${ground('#2f6d86')}<path d="M12 4v12H5zm1 3 6 9h-6z" fill="#f4efe2"/><path d="M4 18q4 2.6 8 0t8 0v6H4z" fill="#1d4a5e"/>`,
  NightTrains: `${ground('#2b2440')}<path d="M7 6h10v9H7z" fill="#c9b458"/><path d="M8.5 7.500h3v3h-3zm4 0h3v3h-3z" fill="#2b2440"/><path d="m8 20 2-4h4l2 4z" fill="#8b83a8"/>`,
  TeaTable: `${ground('#6b7f4f')}<path d="M6 9h10v5a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4z" fill="#f2ecd8"/><path d="M16 10.5h1.500a2 2 0 0 1 0 4.500H16" fill="none" stroke="#f2ecd8" stroke-width="1.4"/>`,
  Birdsong: `${ground('#8aa0a8')}<path d="M5 13q4-6 9-3l5-2-3 4q0 6-7 6-4-1-4-5z" fill="#23343c"/><circle cx="14.500" cy="10.800" r=".8" fill="#f4efe2"/>`,
  WeatherDiary: `${ground('#6fa3c7')}<circle cx="9" cy="9" r="4" fill="#f6d67a"/><path d="M7 18a3.500 3.500 0 0 1 1-6.800 5 5 0 0 1 9.300 1.300A3 3 0 0 1 17 18z" fill="#f7f5ee"/>`,
}

/** The colours of banners: sky, far hills, near hills. */
export const banners: Readonly<Record<string, readonly [string, string, string, string]>> = {
  StoaMeta: ['#e9dcc3', '#c3a98b', '#8a7766', '#4d4a4a'],
  AskHistory: ['#f0dfc6', '#d3a27b', '#9c6548', '#5b3a2c'],
  BreadMakers: ['#f6e6c4', '#e3b877', '#b9803f', '#7d5126'],
  DarkSkies: ['#232f57', '#1d2644', '#151c33', '#0d1222'],
  PaperMaps: ['#ece6cf', '#c6cdb6', '#8fa79b', '#4f7079'],
  Seamanship: ['#cfe3e6', '#8fbcc6', '#4a8da0', '#245a70'],
  Gardens: ['#e6ecd2', '#b3c98a', '#7a9c55', '#436a37'],
  WeatherDiary: ['#bcd7ea', '#9dbfd6', '#6f98b4', '#45708d'],
}

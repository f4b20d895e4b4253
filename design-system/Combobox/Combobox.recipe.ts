import { defineRecipe } from '@chakra-ui/react';

export const comboboxRecipe = defineRecipe({
  className: 'dais-combobox',
  base: {
    position: 'relative',
    '& .arrow': { position: 'absolute', insetInlineEnd: '2', top: '0', height: '2.5rem', display: 'grid', placeItems: 'center', color: 'muted', pointerEvents: 'none' },
    '& ul': {
      listStyle: 'none', position: 'absolute', insetInline: '0', top: 'calc(100% + 2px)', zIndex: 'dropdown', maxH: '18rem', overflowY: 'auto',
      bg: 'surface.raised', borderWidth: '1px', borderColor: 'line.strong', borderRadius: '4px', boxShadow: 'md', py: '1',
    },
    '& li': { px: '3', py: '1.5', cursor: 'pointer', display: 'flex', gap: '2', '& .detail': { display: 'block', color: 'muted', fontSize: '0.8125rem' } },
    '& li[data-active=true]': { bg: 'surface.hover', boxShadow: 'inset 3px 0 0 var(--dais-colors-accent)' },
    '& li[aria-selected=true]': { fontWeight: '650' },
    '& .none': { px: '3', py: '2', color: 'muted', bg: 'surface.raised', position: 'absolute', insetInline: '0', top: 'calc(100% + 2px)', zIndex: 'dropdown', borderWidth: '1px', borderColor: 'line.strong', borderRadius: '4px', boxShadow: 'md' },
  },
});

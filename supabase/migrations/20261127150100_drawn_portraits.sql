-- The portraits of the first content are bitmaps now; their SVG files are gone.
alter table public.profiles disable trigger user;
alter table public.organizers disable trigger user;
alter table public.testimonials disable trigger user;
update public.profiles set avatar_url = regexp_replace(avatar_url, '\.svg$', '-960.webp')
where avatar_url ~ '^/images/portraits/(camille-delattre|hugo-lefebvre|lea-marchand|sophie-vandamme|yanis-benali)\.svg$';
update public.organizers set image = regexp_replace(image, '\.svg$', '-960.webp')
where image ~ '^/images/portraits/(camille-delattre|hugo-lefebvre|lea-marchand|sophie-vandamme|yanis-benali)\.svg$';
update public.testimonials set avatar = regexp_replace(avatar, '\.svg$', '-960.webp')
where avatar ~ '^/images/portraits/(camille-delattre|hugo-lefebvre|lea-marchand|sophie-vandamme|yanis-benali)\.svg$';
alter table public.profiles enable trigger user;
alter table public.organizers enable trigger user;
alter table public.testimonials enable trigger user;

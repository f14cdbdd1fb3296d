/** Names between commas, which may fill several lines. */
function listed(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** Invented people: any resemblance is a coincidence. */
export const firstNames = listed(`
  Aïcha, Adrien, Agathe, Amélie, Amina, Anaïs, Anissa, Antoine, Arnaud, Aurélie, Awa, Baptiste, Bastien,
  Béatrice, Benoît, Bintou, Bruno, Camille, Carlos, Caroline, Cécile, Célestin, Chloé, Claire, Clément, Damien,
  Delphine, Diego, Dounia, Élise, Élodie, Emeline, Émile, Étienne, Fatima, Fatou, Florent, Florian, Gaëlle,
  Gaspard, Giulia, Grégoire, Guillaume, Hana, Hélène, Ibrahim, Idriss, Inès, Iris, Ismaël, Jade, Jérôme,
  Joanna, Joris, Julie, Juliette, Karim, Khadija, Kévin, Laïla, Laurent, Leïla, Linh, Loïc, Louise, Lucas,
  Lucie, Ludovic, Maëlle, Magali, Malik, Manon, Marguerite, Marion, Mathilde, Mehdi, Mélanie, Mériem, Moussa,
  Nabil, Nadia, Naïm, Nathan, Nicolas, Noémie, Odile, Olivier, Omar, Oumou, Pauline, Pierre, Quentin, Rachid,
  Romain, Romane, Sabrina, Salomé, Samir, Sandrine, Simon, Solène, Sonia, Stéphane, Tanguy, Théo, Thi Mai,
  Thomas, Valentin, Valérie, Victor, Violette, Wassim, Xavier, Yann, Yasmine, Yohan, Youssef, Zoé
`);

/** To agree with the words of a text. */
export const womensNames = listed(`
  Aïcha, Agathe, Amélie, Amina, Anaïs, Anissa, Aurélie, Awa, Béatrice, Bintou, Caroline, Cécile, Chloé, Claire,
  Delphine, Dounia, Élise, Élodie, Fatima, Gaëlle, Giulia, Hana, Hélène, Inès, Jade, Joanna, Julie, Juliette,
  Khadija, Laïla, Leïla, Linh, Louise, Lucie, Magali, Manon, Marguerite, Marion, Mathilde, Mériem, Nadia,
  Noémie, Odile, Pauline, Romane, Sabrina, Salomé, Solène, Sonia, Valérie, Violette, Yasmine, Zoé
`);

export const lastNames = listed(`
  Abadie, Achour, Allard, Amrani, Bailleul, Barbosa, Baudoin, Belkacem, Bernard, Blondel, Bogaert, Bouchez,
  Boulanger, Bruyère, Carlier, Caron, Carpentier, Castelain, Chevalier, Cissé, Cordonnier, Coulibaly, Courtois,
  Da Silva, Debruyne, Declercq, Decock, Defossez, Degroote, Delannoy, Delcourt, Delevoye, Delobel, Delporte,
  Demeyer, Descamps, Desmet, Desrumaux, Devos, Diallo, Diop, Dubois, Duhamel, Dumont, Dupuis, El Idrissi,
  Fauquet, Flament, Fontaine, Fournier, Gallois, Ghezali, Goossens, Grimonprez, Guilbert, Haddad, Hamdi,
  Hennebelle, Hocquet, Huyghe, Jacquemin, Kaczmarek, Keita, Khelifi, Kowalski, Lambin, Laurent, Leclercq,
  Lecomte, Ledoux, Lefort, Legrand, Lemaire, Lepoutre, Leroy, Lesage, Maes, Mahieu, Marquant, Martel, Masson,
  Mercier, Meurisse, Morel, Mouton, N’Diaye, Nguyen, Noël, Nowak, Ouali, Parent, Perrin, Pham, Picavet,
  Plancke, Pollet, Poulain, Quesnoy, Renard, Rossi, Rousseau, Sadi, Sauvage, Six, Slimani, Tahiri, Thibaut,
  Touré, Traoré, Vandenberghe, Vanhoutte, Vasseur, Verhaeghe, Wattel, Willems, Zerrouki
`);

export const companies = listed(`
  Atelier Solférino, Les Mots Justes, Nordique Paie, Brasserie du Canal, Studio Wazemmes, Lin & Cie,
  La Conserverie de Fives, Tableur & Fils, Cargo Deûle, Vieux-Lille Conseil, Beffroi Data, Fil Rouge Textile,
  Atelier des Moulins, Petite Flandre, Euratech & Moi, La Voix Posée, Isolons Bien, Maison Grimonprez,
  Luthier 59, Bois Blanc Menuiserie
`);

export const districts = listed(`
  Wazemmes, Fives, le Vieux-Lille, Moulins, Bois-Blancs, Vauban, Saint-Maurice Pellevoisin, Roubaix, Tourcoing,
  Villeneuve-d’Ascq, Hellemmes, Lambersart, La Madeleine, Marcq-en-Barœul, Armentières, Lomme
`);
